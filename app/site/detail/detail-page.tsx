import { use } from 'react'
import { SiteInfoContext } from '#app/document/site-info.ts'
import { mediaHost } from '#app/reading/call-api.ts'
import type { ContentState } from '#app/reading/content-store.ts'
import { Head } from '#app/site/head.tsx'
import { breadcrumbs } from '#app/site/structured-data/breadcrumbs.ts'
import { graph, type Thing } from '#app/site/structured-data/graph.ts'
import type { Subject } from '#app/site/structured-data/subject.ts'
import { Unreachable } from '#app/site/unreachable/unreachable.tsx'
import { imageUrl, plainUrl } from '#app/stored/image-url.ts'
import { langOf } from '#app/ui/lang.ts'
import { shorten } from '#engine/text/shorten.ts'
import { ContactPanel } from './contact-panel.tsx'
import { DetailBody } from './detail-body.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { type FactList, Facts } from './facts.tsx'
import { fillingOf, langOfText } from './filling.ts'
import type { Detail, DetailKind } from './kind.ts'
import { Onward, type OnwardItem } from './onward.tsx'

type DetailPageProps = {
  readonly kind: DetailKind
  readonly path: string
  readonly detail: ContentState<Detail>
  readonly facts?: FactList
  readonly onward: readonly OnwardItem[]
  /** What search engines are told of its subject: by the server alone, so browsers need no code for it. */
  readonly describe?: ((subject: Subject, detail: Detail) => Thing) | undefined
}

/** A product, a project or an article, in whichever state it is. */
export function DetailPage(props: DetailPageProps) {
  const { kind, detail, onward } = props
  return (
    <>
      <Shown {...props} />
      {detail.status !== 'loading' && <Onward title={kind.others} items={onward} lang={kind.lang} />}
    </>
  )
}

function Shown(props: DetailPageProps) {
  const { kind, detail } = props
  if (detail.status === 'ready') return <Loaded {...props} record={detail.data} />
  if (detail.status === 'loading')
    return (
      <>
        <Head title={kind.name} />
        <DetailSkeleton lang={kind.lang} />
      </>
    )
  if (detail.failure === 'exception')
    return (
      <>
        <Head title={kind.name} robots="noindex" />
        <Unreachable sentence={kind.failed} lang="tr" />
      </>
    )
  const { title, description } = detail.data
  return (
    <>
      <Head title={title} description={description} robots="noindex" />
      <DetailFrame title={<h1 lang={langOf(title)}>{title}</h1>} lang={kind.lang}>
        <ContactPanel>{description}</ContactPanel>
      </DetailFrame>
    </>
  )
}

function Loaded({ kind, path, record, facts = [], describe }: DetailPageProps & { readonly record: Detail }) {
  const { publicUrl } = use(SiteInfoContext)
  const { title, image_url } = record
  const filling = fillingOf(record)
  const lang = kind.lang ?? langOfText(filling.text)
  const address = imageUrl(image_url, { api: mediaHost, site: publicUrl })
  const description = record.description || filling.text
  const subject: Subject = {
    publicUrl,
    path,
    title,
    description: import.meta.env.SSR ? shorten(description) : description,
    image: address && URL.parse(plainUrl(address), publicUrl)?.href,
    lang,
  }
  const jsonLd = import.meta.env.SSR
    ? graph(describe?.(subject, record), breadcrumbs(publicUrl, [kind.list, { name: title, path }]))
    : {}
  return (
    <>
      <Head
        title={title}
        description={description}
        canonicalPath={path}
        image={address ?? null}
        type="article"
        jsonLd={jsonLd}
      />
      <DetailFrame
        title={<h1 lang={kind.lang ?? langOf(title)}>{title}</h1>}
        facts={<Facts facts={facts} />}
        lang={kind.lang}
      >
        <DetailBody record={record} filling={filling} lang={lang} />
      </DetailFrame>
    </>
  )
}
