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

/**
 * A page about one kind of goods. Not a `Product`: search engines want a price, a review or a rating with one, and
 * goods that are sold by contract have none.
 */
export const productPage = ({ publicUrl, path, title, description, image, lang }: Subject): Thing =>
  thing('ItemPage', {
    name: title,
    description,
    url: publicUrl + path,
    inLanguage: lang,
    primaryImageOfPage: image && thing('ImageObject', { url: image }),
    about: thing('Thing', { name: title, description, image }),
    publisher: byOrganization(publicUrl),
  })
