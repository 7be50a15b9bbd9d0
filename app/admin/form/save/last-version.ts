import type { Client } from '#app/admin/api/client.ts'
import { type Item, isItem } from '#app/admin/item.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { isDraftState, type ListedVersion, type VersionPage } from '#engine/derive/history.ts'

export type LastVersion = { readonly item: Item; readonly by: string; readonly at: string; readonly isPlanned: boolean }

/** An item as it is now, and who wrote it so; nothing where its history does not say. */
export async function lastVersion(
  client: Pick<Client, 'call'>,
  type: ContentType,
  id: number,
): Promise<LastVersion | undefined> {
  const path = `${baseOf(type)}/${id}/versions`
  const listed = await client.call(path, { quiet: true })
  const versions: readonly ListedVersion[] = listed.ok ? (listed.data as VersionPage).versions : []
  const newest = versions.find((version) => !isDraftState(version))
  if (!newest || newest.action === 'delete') return undefined
  const read = await client.call(`${path}/${newest.version}`, { quiet: true })
  const { item } = (read.ok ? read.data : {}) as { readonly item?: unknown }
  const { author: by, created_at: at, source } = newest
  return isItem(item) ? { item, by, at, isPlanned: source === 'schedule' } : undefined
}
