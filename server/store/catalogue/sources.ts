import type { SearchGroup } from '#content/listings.ts'
import { faq } from '#content/types/faq.ts'
import { newsInsightArticles } from '#content/types/news-insight-articles.ts'
import { newsInsightDetails } from '#content/types/news-insight-details.ts'
import { ourProducts } from '#content/types/our-products.ts'
import { productDetails } from '#content/types/product-details.ts'
import { projectDetails } from '#content/types/project-details.ts'
import { projects } from '#content/types/projects.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

export type Source = {
  readonly kind: SearchGroup
  readonly type: ContentType
  readonly title: string
  readonly body: string
  /** The type whose texts belong to it, and the field that names their owner. */
  readonly detail?: { readonly type: ContentType; readonly owner: string }
}

/** What is listed and searched. */
export const sources: readonly Source[] = [
  {
    kind: 'products',
    type: ourProducts,
    title: 'title',
    body: 'description',
    detail: { type: productDetails, owner: 'product_id' },
  },
  {
    kind: 'projects',
    type: projects,
    title: 'title',
    body: 'description',
    detail: { type: projectDetails, owner: 'project_id' },
  },
  {
    kind: 'news',
    type: newsInsightArticles,
    title: 'title',
    body: 'description',
    detail: { type: newsInsightDetails, owner: 'article_id' },
  },
  { kind: 'questions', type: faq, title: 'question', body: 'answer' },
]

/** Names of every type that a listing or a search shows. */
export const listedTypes = sources.flatMap(({ type, detail }) => [type.name, ...(detail ? [detail.type.name] : [])])
