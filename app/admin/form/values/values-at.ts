import type { Client } from '#app/admin/api/client.ts'
import { isItem } from '#app/admin/item.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { isDraftState, type VersionPage } from '#engine/derive/history.ts'
import type { FormValues } from './form-value.ts'
import { startValues } from './values.ts'

const pageIn = (data: unknown): VersionPage =>
  typeof data === 'object' && data !== null && 'versions' in data && Array.isArray(data.versions)
    ? (data as VersionPage)
    : { versions: [], next: null }

/** The newest come first: from an older one on, there is nothing left to find. */
async function versionAt(client: Pick<Client, 'call'>, path: string, stamp: string): Promise<number | undefined> {
  for (let query = ''; ; ) {
    const listed = await client.call(path + query)
    const { versions, next } = pageIn(listed.ok ? listed.data : undefined)
    const found = versions.find((version) => version.created_at <= stamp && !isDraftState(version))
    if (found) return found.created_at === stamp ? found.version : undefined
    if (next === null) return undefined
    query = `?before=${next}`
  }
}

/** What stood in an item when it had this stamp, from its history; nothing where that does not say. */
export async function valuesAt(
  client: Pick<Client, 'call'>,
  type: ContentType,
  id: number,
  stamp: string,
): Promise<FormValues | undefined> {
  const path = `${baseOf(type)}/${id}/versions`
  const version = await versionAt(client, path, stamp)
  if (version === undefined) return undefined
  const read = await client.call(`${path}/${version}`)
  const { item } = (read.ok && typeof read.data === 'object' ? read.data : {}) as { readonly item?: unknown }
  return isItem(item) && item.updated_at === stamp ? startValues(type, item, []) : undefined
}
