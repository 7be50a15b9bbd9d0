import { sql } from 'kysely'

/** So many rows are kept, and so many bytes in all of them. */
type Room = { readonly rows: number; readonly bytes: number }
type Sized = { readonly id: number; readonly bytes: number }

const megabyte = 1_000_000
/** Twenty states of a text of a hundred kilobytes. */
export const roomOfItem: Room = { rows: 40, bytes: 4 * megabyte }
export const roomOfPerson: Room = { rows: 1_000, bytes: 64 * megabyte }

/** One write looks a little beyond the room: what is there from before goes a part at a time. */
export const lookedAt = ({ rows }: Room): number => rows + 50

/** How long the text of a row is, for which neither database reads it. */
export const bytesOf = (column: string) => sql<number>`octet_length(${sql.ref(column)})`.as('bytes')

/** Of rows in the order in which they are wanted, those for which there is no room, so that nobody fills the disk. The first always stays. */
export function surplusOf(rows: readonly Sized[], room: Room): number[] {
  let held = 0
  return rows.flatMap(({ id, bytes }, at) => {
    held += bytes
    return at > 0 && (at >= room.rows || held > room.bytes) ? [id] : []
  })
}
