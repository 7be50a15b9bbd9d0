import type { Answers, DetailStart } from '#content/answers.ts'

/** What the records behind the pages of items have in common. */
export type Detail = Pick<
  Answers[`${DetailStart}${string}`],
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
