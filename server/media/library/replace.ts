import { httpErrors } from '#server/http/http-errors.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { inTransaction } from '#server/store/transaction.ts'
import { hashOf } from '../names.ts'
import type { LibraryParts } from './parts.ts'
import { renamedIn } from './rename.ts'
import type { UploadRow } from './upload.ts'
import { uploadsRevision } from './upload-index.ts'
import { usesOf } from './uses.ts'

/** A long text each: what one transaction may hold up others for. */
const sliceSize = 20
/** Editors may go on choosing the old picture meanwhile. */
const maxRounds = 3

const notesFor = (notes: string | null) =>
  notes
    ?.split('&')
    .filter((note) => !note.startsWith('widths='))
    .join('&') || null

/**
 * Rewrites every mention of one picture to another, a slice of items in each transaction. Should the server stop in the
 * middle, both pictures are still there, and the same call again does the rest.
 */
export async function replaceEverywhere(parts: LibraryParts, from: UploadRow, to: UploadRow): Promise<void> {
  const { database, content, types } = parts
  await takeOver(parts, from, to)
  for (let round = 0; ; round++) {
    const uses = await usesOf(database.reports, types, hashOf(from.name))
    if (uses.length === 0) break
    if (round === maxRounds)
      throw httpErrors.conflict(
        'Somebody keeps choosing this picture while it is being replaced. Try again in a moment.',
      )
    const byType = Map.groupBy(uses, ({ type }) => type)
    for (const type of types) {
      const ids = [...new Set((byType.get(type.name) ?? []).map(({ id }) => id))]
      for (let at = 0; at < ids.length; at += sliceSize)
        await content.rewrite(type, ids.slice(at, at + sliceSize), (item) => renamedIn(type, item, from.name, to.name))
    }
  }
  await retire(parts, from, to)
}

/** What was said about the old picture counts for the new one, unless that has words of its own. */
async function takeOver({ database: { db } }: LibraryParts, from: UploadRow, to: UploadRow): Promise<void> {
  const isOld = to.description !== null || to.caption !== null || to.focal !== null || Boolean(to.decorative)
  if (isOld) return
  const { title, description, caption, focal, decorative, notes } = from
  await db
    .updateTable('uploads')
    .set({ title: title ?? to.title, description, caption, focal, decorative, notes: notesFor(notes) })
    .where('id', '=', to.id)
    .execute()
}

/** The old one is no longer listed; the sweep removes it when nothing can bring it back. */
async function retire({ database: { db }, revisions }: LibraryParts, from: UploadRow, to: UploadRow): Promise<void> {
  const raised = await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('uploads')
      .set({ replaced_by: to.id, touched_at: nextStamp() })
      .where('id', '=', from.id)
      .execute()
    return revisions.raise(transaction, [uploadsRevision])
  })
  revisions.announce(raised)
}
