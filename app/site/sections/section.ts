import type { ComponentType } from 'react'
import type { Wake } from '#app/sleeping/dormant.ts'
import type { AnswerPath } from '#content/answers.ts'

/** `id` is the one that its section declares, for its outermost element. */
export type SectionProps = { readonly id: string }

type Common = {
  /** `/#id` leads to it, and it says by it which part of the page it is. */
  readonly id: string
  /** The API paths whose answers it shows. */
  readonly reads: readonly AnswerPath[]
}
/** Its code is part of the page's: for what is on the first screen. */
export type SectionOfPage = Common & { readonly Component: ComponentType<SectionProps> }
/** Its code is fetched when it wakes. Sections that wake alike share one file. */
export type SleepingSection = Common & {
  readonly wakes: Wake
  readonly load: () => Promise<{ readonly default: ComponentType<SectionProps> }>
}
