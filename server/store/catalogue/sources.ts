import { faq } from '#content/faq/type.ts'
import type { SearchGroup } from '#content/listings.ts'
import { newsInsightArticles } from '#content/news-insight-articles/type.ts'
import { newsInsightDetails } from '#content/news-insight-details/type.ts'
import { ourProducts } from '#content/our-products/type.ts'
import { productDetails } from '#content/product-details/type.ts'
import { projectDetails } from '#content/project-details/type.ts'
import { projects } from '#content/projects/type.ts'
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
