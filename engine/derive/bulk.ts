/** What can be done to many items of a type in one call. */
export const bulkActions = ['activate', 'deactivate', 'delete', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]

/** How many items one call may name. */
export const maxBulk = 10_000

/** What became of one of them. */
export type BulkResult = {
  readonly id: number
  /** `unchanged` where it was so already. */
  readonly outcome: 'changed' | 'unchanged' | 'refused'
  /** Of an item that was changed and is still there. */
  readonly updated_at?: string
  /** Why it was refused, for a person. */
  readonly error?: string
}
