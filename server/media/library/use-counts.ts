import type { Kysely } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Revisions } from '#server/store/revision.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { mentionColumns, texts, uploadNames } from '../references.ts'

type Counts = ReadonlyMap<string, number>
type Parts = {
  readonly reports: Kysely<SystemTables>
  readonly revisions: Pick<Revisions, 'onChange'>
  readonly types: readonly ContentType[]
}

/** In how many places each picture is used, by hash. A type is read again only after it was written. */
export function createUseCounts({ reports, revisions, types }: Parts) {
  const known = new Map<string, Promise<Counts>>()
  revisions.onChange((changed) => {
    for (const name of changed) known.delete(name)
  })

  async function count(type: ContentType): Promise<Counts> {
    const counts = new Map<string, number>()
    for await (const text of texts(reports, type.table, mentionColumns(type)))
      for (const hash of uploadNames(text)) counts.set(hash, (counts.get(hash) ?? 0) + 1)
    return counts
  }

  function countsOf(type: ContentType): Promise<Counts> {
    const counting = known.get(type.name) ?? count(type)
    known.set(type.name, counting)
    counting.catch(() => {
      if (known.get(type.name) === counting) known.delete(type.name)
    })
    return counting
  }

  return async (): Promise<Counts> => {
    const total = new Map<string, number>()
    // One after the other: together they would hold up everyone else who reads.
    for (const type of types)
      for (const [hash, uses] of await countsOf(type)) total.set(hash, (total.get(hash) ?? 0) + uses)
    return total
  }
}
