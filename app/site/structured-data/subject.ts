import { siteName } from '#app/site/site-name.ts'
import { type Thing, thing } from './graph.ts'
import { byOrganization } from './organization.ts'

/** What a detail page is about, whatever its kind. */
export type Subject = {
  readonly publicUrl: string
  readonly path: string
  readonly title: string
  readonly description?: string | null | undefined
  /** With its host. */
  readonly image?: string | undefined
  readonly lang: 'en' | 'tr'
}

/** Search engines cut headlines off beyond this. */
const headlineLength = 110

type ArticleFacts = {
  readonly tag?: string | null | undefined
  readonly published?: string | null | undefined
  readonly changed?: string | undefined
}

export function newsArticle(subject: Subject, { tag, published, changed }: ArticleFacts): Thing {
  const { publicUrl, path, title, description, image, lang } = subject
  const publisher = byOrganization(publicUrl)
  return thing('NewsArticle', {
    headline: title.length > headlineLength ? `${title.slice(0, headlineLength - 1).trimEnd()}…` : title,
    description,
    image: image && [image],
    inLanguage: lang,
    articleSection: tag,
    datePublished: published,
    // A text that was typed in before its date was not changed after it.
    dateModified: published && changed && changed > published ? changed : undefined,
    mainEntityOfPage: publicUrl + path,
    author: publisher,
    publisher,
  })
}

export const product = ({ publicUrl, path, title, description, image }: Subject): Thing =>
  thing('Product', {
    name: title,
    description,
    image: image && [image],
    url: publicUrl + path,
    brand: thing('Brand', { name: siteName }),
  })
