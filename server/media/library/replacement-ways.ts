import type { Kysely } from 'kysely'
import { httpErrors } from '#server/http/http-errors.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { notesTakenOver } from './notes.ts'
import { type UploadRow, uploadOf } from './upload.ts'

type Transaction = Kysely<SystemTables>
export type ReplacementWay = {
  /** The picture that takes the place, as it is afterwards. */
  readonly becomes: (from: UploadRow, to: UploadRow) => UploadRow
  /** What becomes of both pictures, in the transaction that ends it. */
  readonly end: (transaction: Transaction, fromId: number, toId: number) => Promise<void>
}

export const replacedMeanwhile = () =>
  httpErrors.conflict('Somebody has replaced this picture meanwhile. Look at the one in its place first.')

const update = (transaction: Transaction, id: number, columns: Partial<UploadRow>) =>
  transaction.updateTable('uploads').set(columns).where('id', '=', id).returningAll().executeTakeFirst()

/** Both rows, which nobody else writes until this is over. */
async function lockBoth(transaction: Transaction, fromId: number, toId: number) {
  const touched_at = nextStamp()
  const rows = new Map<number, UploadRow | undefined>()
  // In order, so that two writers never wait for each other.
  for (const id of [fromId, toId].toSorted((one, other) => one - other))
    rows.set(id, await update(transaction, id, { touched_at }))
  const [from, to] = [rows.get(fromId), rows.get(toId)]
  if (!from || !to) throw httpErrors.notFound('picture')
  return { from, to }
}

/** The old one is no longer listed; the sweep removes it when nothing can bring it back. */
async function retire(transaction: Transaction, fromId: number, toId: number) {
  const { from, to } = await lockBoth(transaction, fromId, toId)
  if (from.replaced_by !== null && from.replaced_by !== toId) throw replacedMeanwhile()
  await update(transaction, fromId, { replaced_by: toId, replaced_at: from.touched_at })
  await update(transaction, toId, { replaced_by: null, replaced_at: null })
  return { from, to }
}

const isDescribed = ({ description, caption, focal, decorative }: UploadRow) =>
  description !== null || caption !== null || focal !== null || Boolean(decorative)

/** What was said about the old picture, where the new one has no words of its own. */
function takenOver({ title, description, caption, focal, decorative, notes }: UploadRow, to: UploadRow) {
  if (isDescribed(to)) return undefined
  return { title: title ?? to.title, description, caption, focal, decorative, notes: notesTakenOver(notes, to.notes) }
}

/** What was said about the old picture counts for the new one, unless that has words of its own. */
export const takeOver: ReplacementWay = {
  becomes: (from, to) => ({ ...to, ...takenOver(from, to) }),
  end: async (transaction, fromId, toId) => {
    const { from, to } = await retire(transaction, fromId, toId)
    const columns = takenOver(from, to)
    if (columns) await update(transaction, toId, { ...columns, updated_at: nextStamp(uploadOf(to).updated_at) })
  },
}

/** The former picture is back with its own words, and the one that was put in its place goes. */
export const putBack: ReplacementWay = {
  becomes: (_, to) => to,
  end: async (transaction, fromId, toId) => {
    await retire(transaction, fromId, toId)
  },
}

/** Both are pictures of the library, each with its own words: the old one is merely unused. */
export const leaveBoth: ReplacementWay = {
  becomes: (_, to) => to,
  end: async (transaction, fromId, toId) => {
    const { from, to } = await lockBoth(transaction, fromId, toId)
    if (from.replaced_at !== null || to.replaced_at !== null) throw replacedMeanwhile()
  },
}
