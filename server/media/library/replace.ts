import type { Kysely } from 'kysely'
import type { Use } from '#engine/declare/upload.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { AnyDatabase } from '#server/store/repository.ts'
import { publishedRevision } from '#server/store/revision.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { inTransaction } from '#server/store/transaction.ts'
import { hashOf } from '../names.ts'
import type { LibraryParts } from './parts.ts'
import { renamedIn } from './rename.ts'
import { type UploadRow, uploadOf } from './upload.ts'
import { uploadsRevision } from './upload-index.ts'
import { usesOf } from './uses.ts'

/** A long text each: what is read and written at a time. */
const sliceSize = 20
/** Editors may go on choosing the old picture meanwhile. */
const maxRounds = 3

/** Widths belong to the old picture. */
const notesFor = (notes: string | null) =>
  notes
    ?.split('&')
    .filter((note) => !note.startsWith('widths='))
    .join('&') || null

/**
 * Rewrites every mention of one picture to another, all that there are in one transaction: a crash leaves either the old
 * picture everywhere or the new one. What is saved with the old picture meanwhile follows in a further round.
 */
export async function replaceEverywhere(parts: LibraryParts, from: UploadRow, to: UploadRow): Promise<void> {
  const { database, types } = parts
  for (let round = 0; ; round++) {
    const uses = await usesOf(database.reports, types, hashOf(from.name))
    if (round > 0 && uses.length === 0) return
    if (round === maxRounds)
      throw httpErrors.conflict(
        'Somebody keeps choosing this picture while it is being replaced. Try again in a moment.',
      )
    await replaceIn(parts, uses, from, to)
  }
}

async function replaceIn(parts: LibraryParts, uses: readonly Use[], from: UploadRow, to: UploadRow): Promise<void> {
  const { database, content, revisions, types } = parts
  const byType = Map.groupBy(uses, ({ type }) => type)
  // Where the new picture is shown already, it is described from now on.
  const describedIn = (await usesOf(database.reports, types, hashOf(to.name))).map(({ type }) =>
    publishedRevision(type),
  )
  const raised = await inTransaction(database.db as unknown as AnyDatabase, async (transaction) => {
    const changed = new Set([uploadsRevision, ...describedIn])
    for (const type of types) {
      const ids = [...new Set((byType.get(type.name) ?? []).map(({ id }) => id))]
      for (let at = 0; at < ids.length; at += sliceSize) {
        const slice = ids.slice(at, at + sliceSize)
        const renamed = await content.rewrite(transaction, type, slice, (item) =>
          renamedIn(type, item, from.name, to.name),
        )
        for (const name of renamed) changed.add(name)
      }
    }
    // Last, because saving an item with one of the pictures waits for their rows.
    await takeOver(transaction as unknown as Kysely<SystemTables>, from.id, to.id)
    return revisions.raise(transaction, [...changed])
  })
  revisions.announce(raised)
}

/**
 * What was said about the old picture counts for the new one, unless that has words of its own. The old one is no
 * longer listed; the sweep removes it when nothing can bring it back.
 */
async function takeOver(transaction: Kysely<SystemTables>, fromId: number, toId: number): Promise<void> {
  const update = (id: number, columns: Partial<UploadRow>) =>
    transaction.updateTable('uploads').set(columns).where('id', '=', id).returningAll().executeTakeFirst()
  const stamp = nextStamp()
  const from = await update(fromId, { replaced_by: toId, replaced_at: stamp, touched_at: stamp })
  const to = await update(toId, { replaced_by: null, replaced_at: null, touched_at: stamp })
  if (!from || !to) throw httpErrors.notFound('picture')
  const isDescribed = to.description !== null || to.caption !== null || to.focal !== null || Boolean(to.decorative)
  if (isDescribed) return
  const { title, description, caption, focal, decorative, notes } = from
  await update(toId, {
    title: title ?? to.title,
    description,
    caption,
    focal,
    decorative,
    notes: notesFor(notes),
    updated_at: nextStamp(uploadOf(to).updated_at),
  })
}
