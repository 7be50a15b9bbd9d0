import { type ReactNode, use } from 'react'
import { SiteInfoContext } from '#app/document/site-info.ts'
import type { ContentState } from '#app/reading/content-store.ts'
import { Head } from '#app/site/head.tsx'
import { RetryLink } from '#app/site/retry-link.tsx'
import { breadcrumbs } from '#app/site/structured-data/breadcrumbs.ts'
import { graph, thing } from '#app/site/structured-data/graph.ts'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type ListingQuery, readListing } from '#engine/derive/listing-query.ts'
import { shorten } from '#engine/text/shorten.ts'
import { ArchiveHead } from './archive-head.tsx'
import styles from './archive-page.module.css'
import { Paging } from './paging.tsx'
import { type ArchiveWords, loadingWord } from './words.ts'

type PageOfItems = { readonly page: number; readonly pages: number; readonly total: number }
type Shown = {
  /** How many there are, and of what. */
  readonly figure: { readonly count: number; readonly of: string }
  /** Named where a filter narrows the archive down. */
  readonly title?: string | undefined
  readonly underLead?: ReactNode
  /** Between head and list. */
  readonly filter?: ReactNode
  readonly list: ReactNode
  /** In place of the list, where the archive's own sentence does not fit. */
  readonly empty?: string | undefined
}
type ArchivePageProps<T extends PageOfItems> = {
  readonly words: ArchiveWords
  /** The query of its address. */
  readonly id: string
  readonly content: ContentState<T>
  readonly show: (data: T, query: ListingQuery) => Shown
}

const waiting = ['a', 'b', 'c', 'd', 'e', 'f']

/** An archive in whichever state it is. */
export function ArchivePage<T extends PageOfItems>(props: ArchivePageProps<T>) {
  const { words, id, content } = props
  const query = readListing(words.listing, new URLSearchParams(id)) ?? { page: 1 }
  return (
    <div lang={words.lang} aria-busy={content.status === 'loading' || undefined}>
      {content.status === 'ready' ? (
        <Ready {...props} query={query} data={content.data} />
      ) : (
        <>
          <Head title={words.title} {...(content.status !== 'loading' && { robots: 'noindex' })} />
          <ArchiveHead words={words} />
          <div className={`wrap ${styles.body}`}>
            {content.status === 'loading' ? (
              <Waiting words={words} />
            ) : (
              <ArchiveFailed words={words} content={content} />
            )}
          </div>
        </>
      )}
    </div>
  )
}

function Waiting({ words }: { readonly words: ArchiveWords }) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {loadingWord(words)}
      </p>
      {waiting.map((name) => (
        <Skeleton key={name} className={styles.waiting ?? ''} height="84px" />
      ))}
    </>
  )
}

type ArchiveFailedProps = {
  readonly words: ArchiveWords
  readonly content: { readonly failure: 'answer' | 'exception' }
}

/** There is nothing at this address, or no answer at all. */
function ArchiveFailed({ words, content: { failure } }: ArchiveFailedProps) {
  const [title, text, button] = words.failed
  if (failure === 'answer') return <Empty words={words} linked />
  return (
    <div className={styles.failed} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <RetryLink>{button}</RetryLink>
    </div>
  )
}

type EmptyProps = { readonly words: ArchiveWords; readonly linked: boolean; readonly sentence?: string | undefined }

function Empty({ words, linked, sentence = words.empty }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <p>{sentence}</p>
      {linked && (
        <ElbowLink href={words.path} variant="line">
          {words.showAll}
        </ElbowLink>
      )}
    </div>
  )
}

type ReadyProps<T extends PageOfItems> = ArchivePageProps<T> & { readonly query: ListingQuery; readonly data: T }

function Ready<T extends PageOfItems>({ words, id, query, data, show }: ReadyProps<T>) {
  const { publicUrl } = use(SiteInfoContext)
  const { figure, title = words.title, underLead, filter, list, empty } = show(data, query)
  const address = words.path + id
  const name = query.page > 1 ? `${title}, ${words.page(query.page)}` : title
  const jsonLd = import.meta.env.SSR
    ? graph(
        thing('CollectionPage', { name, url: publicUrl + address, inLanguage: words.lang ?? 'en' }),
        breadcrumbs(publicUrl, [{ name: words.name, path: words.path }]),
      )
    : {}
  return (
    <>
      <Head
        title={name}
        description={
          query.page > 1 ? `${shorten(words.description, 140)} (${words.page(query.page)})` : words.description
        }
        canonicalPath={address}
        {...(query.q && { robots: 'noindex' })}
        jsonLd={jsonLd}
      />
      <ArchiveHead words={words} figure={figure}>
        {underLead}
      </ArchiveHead>
      {filter}
      <div className={`wrap ${styles.body}`}>
        {data.total === 0 ? (
          <Empty words={words} linked={id !== ''} sentence={empty} />
        ) : (
          <>
            {list}
            <Paging words={words} query={query} pages={data.pages} total={data.total} size={words.listing.size} />
          </>
        )}
      </div>
    </>
  )
}
