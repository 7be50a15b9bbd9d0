import type { Kysely } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { ListedUpload } from '#engine/declare/upload.ts'
import { draftsRevision } from '#engine/derive/drafts.ts'
import type { Revisions } from '#server/store/revision.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { mentionColumns, texts, uploadNames } from '../references.ts'

type Counts = ReadonlyMap<string, number>
type Parts = {
  readonly reports: Kysely<SystemTables>
  readonly revisions: Pick<Revisions, 'onChange'>
  readonly types: readonly ContentType[]
}

/** Where pictures are named, and the revision that rises when it is written. */
type Mentions = { readonly name: string; readonly table: string; readonly columns: readonly string[] }
/** In how many places content shows a picture, and in how many drafts it is, by its hash. */
export type UseCounts = (hash: string) => Pick<ListedUpload, 'uses' | 'drafts'>

const inDrafts: Mentions = { name: draftsRevision, table: 'drafts', columns: ['data'] }

/** How often each picture is used. A type is read again only after it was written. */
export function createUseCounts({ reports, revisions, types }: Parts) {
  const content = types.map((type) => ({ name: type.name, table: type.table, columns: mentionColumns(type) }))
  const known = new Map<string, Promise<Counts>>()
  revisions.onChange((changed) => {
    for (const name of changed) known.delete(name)
  })

  async function count({ table, columns }: Mentions): Promise<Counts> {
    const counts = new Map<string, number>()
    for await (const text of texts(reports, table, columns))
      for (const hash of uploadNames(text)) counts.set(hash, (counts.get(hash) ?? 0) + 1)
    return counts
  }

  function countsOf(place: Mentions): Promise<Counts> {
    const counting = known.get(place.name) ?? count(place)
    known.set(place.name, counting)
    counting.catch(() => {
      if (known.get(place.name) === counting) known.delete(place.name)
    })
    return counting
  }

  return async (): Promise<UseCounts> => {
    const total = new Map<string, number>()
    // One after the other: together they would hold up everyone else who reads.
    for (const place of content)
      for (const [hash, uses] of await countsOf(place)) total.set(hash, (total.get(hash) ?? 0) + uses)
    const drafts = await countsOf(inDrafts)
    return (hash) => ({ uses: total.get(hash) ?? 0, drafts: drafts.get(hash) ?? 0 })
  }
}
