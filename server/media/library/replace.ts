import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import { draftsRevision } from '#engine/derive/drafts.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { confirmLast } from '#server/store/confirm-last.ts'
import { rewriteDrafts } from '#server/store/drafts/rewrite-drafts.ts'
import type { Writer } from '#server/store/history/writer.ts'
import { type AnyDatabase, repository, type StoredItem } from '#server/store/repository.ts'
import { publishedRevision } from '#server/store/revision.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { idsOf, perTransaction, perTurn, slicesOf } from '#server/store/slices.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { inTransaction } from '#server/store/transaction.ts'
import { hashOf } from '../names.ts'
import type { LibraryParts as Parts } from './parts.ts'
import { renamed, renamedIn } from './rename.ts'
import { type UploadRow, uploadOf } from './upload.ts'
import { uploadsRevision } from './upload-index.ts'
import { draftsWith, usesOf } from './uses.ts'

/** With who replaces. */
type LibraryParts = Parts & {
  readonly by: Writer
  /** Writes it down, in the transaction that ends it. */
  readonly note: (transaction: AnyDatabase) => Promise<void>
}

/** More than other changes of many: until the last of them is committed, both pictures are in use. */
const atOnce = { ...perTransaction, items: 500 }
/** Editors may go on choosing the old picture meanwhile. */
const maxRounds = 3

export const replacedMeanwhile = () =>
  httpErrors.conflict('Somebody has replaced this picture meanwhile. Look at the one in its place first.')

/** Widths belong to the old picture. */
const notesFor = (notes: string | null) =>
  notes
    ?.split('&')
    .filter((note) => !note.startsWith('widths='))
    .join('&') || null

/**
 * Rewrites every mention of one picture to another, in drafts too, in one transaction: a crash leaves either the old picture everywhere or
 * the new one. Beyond 500 items or 4 MB of text it takes several, and the same replacement sent again does what is left. What is saved
 * with the old picture meanwhile follows in a further round.
 */
export async function replaceEverywhere(parts: LibraryParts, from: UploadRow, to: UploadRow): Promise<void> {
  for (let round = 0; ; round++) {
    const mentions = await mentionsIn(parts, hashOf(from.name))
    if (round > 0 && mentions.length === 0) return
    if (round === maxRounds)
      throw httpErrors.conflict(
        'Somebody keeps choosing this picture while it is being replaced. Try again in a moment.',
      )
    await replaceIn(round === 0 ? parts : { ...parts, note: async () => {} }, mentions, from, to)
  }
}

/** An item, or a draft of any type. */
type Mention = { readonly type: ContentType | 'drafts'; readonly id: number; readonly bytes: number }

/** Items before drafts, in which order all who write both lock them. */
async function mentionsIn({ database, types }: LibraryParts, hash: string): Promise<Mention[]> {
  const byType = Map.groupBy(await usesOf(database.reports, types, hash), ({ type }) => type)
  const mentions: Mention[] = []
  for (const type of types) {
    const ids = [...new Set(byType.get(type.name)?.map(({ id }) => id))]
    const items = repository(database.reports as unknown as AnyDatabase, type)
    for (let from = 0; from < ids.length; from += perTurn.items)
      for (const size of await items.sizes('id', ids.slice(from, from + perTurn.items)))
        mentions.push({ ...size, type })
  }
  for (const draft of await draftsWith(database.reports, hash)) mentions.push({ ...draft, type: 'drafts' })
  return mentions
}

async function replaceIn(parts: LibraryParts, all: readonly Mention[], from: UploadRow, to: UploadRow): Promise<void> {
  const { database, revisions, types } = parts
  // One at least: a picture that nothing shows is replaced too.
  const [first = [], ...others] = slicesOf(all, atOnce)
  // Where the new picture is shown already, it is described from now on.
  const describedIn = (await usesOf(database.reports, types, hashOf(to.name))).map(({ type }) =>
    publishedRevision(type),
  )
  for (const [place, mentions] of [first, ...others].entries()) {
    const isLast = place === others.length
    const raised = await inTransaction(database.db as unknown as AnyDatabase, async (transaction) => {
      await parts.by.confirm?.(transaction)
      const changed = await rename(transaction, parts, mentions, [from.name, to.name])
      // Last, because saving an item with one of the pictures waits for their rows.
      if (isLast) {
        await takeOver(transaction as unknown as Kysely<SystemTables>, from.id, to.id)
        await parts.note(transaction)
      }
      await confirmLast(transaction, database.dialect, parts.by)
      return revisions.raise(transaction, [...new Set([...changed, uploadsRevision, ...describedIn])])
    }).catch((error: unknown) => {
      throw place > 0 ? httpErrors.partlyDone(error) : error
    })
    await revisions.announce(raised)
  }
}

/** Answers the revisions that have to be raised. */
async function rename(
  transaction: AnyDatabase,
  { content, by }: LibraryParts,
  mentions: readonly Mention[],
  [from, to]: readonly [from: string, to: string],
): Promise<string[]> {
  const changed: string[] = []
  for (const [type, own] of Map.groupBy(mentions, (mention) => mention.type)) {
    for (const slice of slicesOf(own)) {
      if (type === 'drafts') {
        if (await rewriteDrafts(transaction, idsOf(slice), (data) => renamed(data, from, to)))
          changed.push(draftsRevision)
      } else {
        const change = (item: StoredItem) => renamedIn(type, item, from, to)
        changed.push(...(await content.rewrite(transaction, type, idsOf(slice), change, by)))
      }
      await nextTurn()
    }
  }
  return changed
}

/**
 * What was said about the old picture counts for the new one, unless that has words of its own. The old one is no
 * longer listed; the sweep removes it when nothing can bring it back.
 */
async function takeOver(transaction: Kysely<SystemTables>, fromId: number, toId: number): Promise<void> {
  const update = (id: number, columns: Partial<UploadRow>) =>
    transaction.updateTable('uploads').set(columns).where('id', '=', id).returningAll().executeTakeFirst()
  const stamp = nextStamp()
  const from = await transaction
    .updateTable('uploads')
    .set({ replaced_by: toId, replaced_at: stamp, touched_at: stamp })
    .where('id', '=', fromId)
    .where(({ or, eb }) => or([eb('replaced_by', 'is', null), eb('replaced_by', '=', toId)]))
    .returningAll()
    .executeTakeFirst()
  const to = await update(toId, { replaced_by: null, replaced_at: null, touched_at: stamp })
  if (!from) throw replacedMeanwhile()
  if (!to) throw httpErrors.notFound('picture')
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
