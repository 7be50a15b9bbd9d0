import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Replacement } from '#engine/declare/upload.ts'
import { draftsRevision } from '#engine/derive/drafts.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { rewriteDrafts } from '#server/store/drafts/rewrite-drafts.ts'
import type { Writer } from '#server/store/history/writer.ts'
import { type AnyDatabase, repository, type StoredItem } from '#server/store/repository.ts'
import { publishedRevision } from '#server/store/revision.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { idsOf, perTransaction, perTurn, slicesOf } from '#server/store/slices.ts'
import { confirmLast } from '#server/store/writes/confirm-last.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { hashOf } from '../names.ts'
import type { LibraryParts } from './parts.ts'
import { type Exchange, type Known, renamedIn, renamedInDraft } from './rename.ts'
import type { ReplacementWay } from './replacement-ways.ts'
import { type UploadRow, uploadOf } from './upload.ts'
import { uploadsRevision } from './upload-index.ts'
import { draftsWith, usesOf } from './uses.ts'

/** With the person who replaces. */
export type ReplacedBy = LibraryParts & {
  readonly by: Writer
  readonly way: ReplacementWay
  /** Writes it down, in the same transaction. */
  readonly note: (transaction: AnyDatabase) => Promise<void>
}

/** Places that were rewritten, by type and id, with how many pictures there have words of their own. */
type Rewritten = Map<string, number>
const keyOf = (type: string, id: number) => `${type} ${id}`

const known = (row: UploadRow): Known => ({ name: row.name, notes: row.notes, said: uploadOf(row) })

/** More than other changes of many: until the last of them is committed, both pictures are in use. */
const atOnce = { ...perTransaction, items: 500 }
/** Editors may go on choosing the old picture meanwhile. */
const maxRounds = 3

/**
 * Rewrites every mention of one picture to another, in drafts too, in one transaction: a crash leaves either the old
 * picture everywhere or the new one. Beyond 500 items or 4 MB of text it takes several, and the same replacement sent
 * again does what is left. What is saved with the old picture meanwhile follows in a further round.
 */
export async function replaceEverywhere(parts: ReplacedBy, from: UploadRow, to: UploadRow): Promise<Rewritten> {
  const rewritten: Rewritten = new Map()
  for (let round = 0; ; round++) {
    const mentions = await mentionsIn(parts, hashOf(from.name))
    if (round > 0 && mentions.length === 0) break
    if (round === maxRounds)
      throw httpErrors.conflict(
        'Somebody keeps choosing this picture while it is being replaced. Try again in a moment.',
      )
    await replaceIn({ ...parts, rewritten, ...(round > 0 && { note: async () => {} }) }, mentions, from, to)
  }
  return rewritten
}

/** The same with a picture that may be in use itself, and what else is told of it. */
export async function substituteEverywhere(parts: ReplacedBy, from: UploadRow, to: UploadRow): Promise<Replacement> {
  const wasUsed = (await mentionsIn(parts, hashOf(to.name))).length > 0
  const rewritten = await replaceEverywhere(parts, from, to)
  const own_words = rewritten.values().reduce((sum, count) => sum + count, 0)
  return { own_words, can_be_undone: !wasUsed && (await isOnlyIn(rewritten, parts, hashOf(to.name))) }
}

/** Somebody may have chosen the picture for a place of their own meanwhile. */
const isOnlyIn = async (rewritten: Rewritten, parts: ReplacedBy, hash: string): Promise<boolean> =>
  (await mentionsIn(parts, hash)).every(({ type, id }) => rewritten.has(keyOf(nameOf(type), id)))

/** An item, or a draft of any type. */
type Mention = { readonly type: ContentType | 'drafts'; readonly id: number; readonly bytes: number }
const nameOf = (type: Mention['type']) => (type === 'drafts' ? type : type.name)

/** Items before drafts, in which order all who write both lock them. */
async function mentionsIn({ database, types }: ReplacedBy, hash: string): Promise<Mention[]> {
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

type RoundParts = ReplacedBy & { readonly rewritten: Rewritten }

async function replaceIn(parts: RoundParts, all: readonly Mention[], from: UploadRow, to: UploadRow): Promise<void> {
  const { database, revisions, types } = parts
  const exchange = { from: known(from), to: known(parts.way.becomes(from, to)) }
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
      const changed = await rename(transaction, parts, mentions, exchange)
      // Last, because saving an item with one of the pictures waits for their rows.
      if (isLast) {
        await parts.way.end(transaction as unknown as Kysely<SystemTables>, from.id, to.id)
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
  { content, by, rewritten }: RoundParts,
  mentions: readonly Mention[],
  exchange: Exchange,
): Promise<string[]> {
  const changed: string[] = []
  for (const [type, own] of Map.groupBy(mentions, (mention) => mention.type)) {
    const count = (id: number, ownWords: number) => rewritten.set(keyOf(nameOf(type), id), ownWords)
    for (const slice of slicesOf(own)) {
      if (type === 'drafts') {
        const change = (data: string, id: number) => {
          const { text, ownWords } = renamedInDraft(data, exchange)
          count(id, ownWords)
          return text
        }
        if (await rewriteDrafts(transaction, idsOf(slice), change)) changed.push(draftsRevision)
      } else {
        const change = (item: StoredItem) => {
          const { changes, ownWords } = renamedIn(type, item, exchange)
          count(item.id, ownWords)
          return changes
        }
        changed.push(...(await content.rewrite(transaction, type, idsOf(slice), change, by)))
      }
      await nextTurn()
    }
  }
  return changed
}
