import type { ForeignKey, Index } from '#engine/derive/tables.ts'

/** Each row names its table. */
export type Facts = {
  readonly columns: readonly {
    table: string
    name: string
    type: string
    notNull: boolean | number
    default: string | null
  }[]
  readonly foreignKeys: readonly ({ table: string } & ForeignKey)[]
  readonly unique: readonly { table: string; columns: string }[]
  readonly indexes: readonly ({ table: string } & Index)[]
  readonly triggers: readonly { table: string; name: string }[]
}
