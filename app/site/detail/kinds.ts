import { paths } from '#app/routing/paths.ts'
import type { Answers } from '#content/answers.ts'

/** What the records of products, projects and articles have in common. */
export type Detail = Pick<
  Answers['/api/product-details/1'],
  'title' | 'description' | 'wysiwyg_content' | 'content_sections' | 'image_url' | 'updated_at'
>

export type DetailKind = {
  /** Name of the window while the record is on its way. */
  readonly name: string
  /** Said where there is no answer at all. */
  readonly failed: string
  /** Over the links to others of its kind. */
  readonly others: string
  /** Where they all stand. */
  readonly list: { readonly name: string; readonly path: string }
  /** Where it is always the same; else the texts give it away. */
  readonly lang?: 'tr'
}

export const productKind: DetailKind = {
  name: 'Ürün',
  failed: 'Ürün yüklenirken hata oluştu.',
  others: 'Diğer ürünler',
  list: { name: 'Ürünler', path: paths.products },
  lang: 'tr',
}

export const projectKind: DetailKind = {
  name: 'Project',
  failed: 'Proje yüklenirken hata oluştu.',
  others: 'Other projects',
  list: { name: 'Projects', path: paths.projects },
}

export const articleKind: DetailKind = {
  name: 'News',
  failed: 'Haber yüklenirken hata oluştu.',
  others: 'More news',
  list: { name: 'News', path: paths.news },
}
