/** Somebody else who is in the same item. */
export type OtherEditor = {
  readonly id: number
  readonly name: string
  /** The fields they are in; several where they have several windows open. */
  readonly fields: readonly string[]
}

/** The item that a form is about. A new one has a draft only. */
export type EditedPlace = {
  readonly type: string
  readonly item_id: number | null
  readonly draft_id: number | null
}

/** How many windows of one person are told apart. */
export const maxWindows = 100
