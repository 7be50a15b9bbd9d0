import type { Client } from '#app/admin/api/client.ts'
import { isItem } from '#app/admin/item.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { ListedVersion } from '#engine/derive/history.ts'
import type { FormValues } from './form-value.ts'
import { startValues } from './values.ts'

const versionsIn = (data: unknown): readonly ListedVersion[] =>
  typeof data === 'object' && data !== null && 'versions' in data && Array.isArray(data.versions) ? data.versions : []

/** What stood in an item when it had this stamp, from its history; nothing where that does not say. */
export async function valuesAt(
  client: Pick<Client, 'call'>,
  type: ContentType,
  id: number,
  stamp: string,
): Promise<FormValues | undefined> {
  const path = `${baseOf(type)}/${id}/versions`
  const listed = await client.call(path)
  const found = listed.ok ? versionsIn(listed.data).find(({ created_at: at }) => at === stamp) : undefined
  if (!found) return undefined
  const read = await client.call(`${path}/${found.version}`)
  const { item } = (read.ok && typeof read.data === 'object' ? read.data : {}) as { readonly item?: unknown }
  return isItem(item) && item.updated_at === stamp ? startValues(type, item, []) : undefined
}
