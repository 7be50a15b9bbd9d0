import type { Item } from '#app/admin/item.ts'
import type { SelectionState } from '#app/admin/selection/use-selection.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { AbsenceOf } from './absence.ts'
import type { ItemActions } from './item-actions.ts'
import type { PagesOfType } from './pages-of.ts'
import type { ListAddress } from './use-list-view.ts'
import type { Ordering } from './use-reorder.ts'

/** What cards and rows are drawn from. */
export type LayoutProps = {
  readonly type: ContentType
  readonly items: readonly Item[]
  /** Those that match, in the order in which they are shown. */
  readonly found: readonly Item[]
  /** What was added last, once its form is closed. */
  readonly added: number | undefined
  readonly address: ListAddress
  readonly heading: 'h2' | 'h3'
  readonly actions: ItemActions
  readonly pages: PagesOfType | undefined
  readonly absenceOf: AbsenceOf
  readonly refused: ReadonlyMap<number, string>
  readonly selection: SelectionState & { readonly selected: readonly Item[] }
  readonly canReorder: boolean
  readonly ordering: Ordering
  /** Whether the keys work here when nothing is focused; a tab with two lists gives them to one. */
  readonly hasKeys: boolean
}
