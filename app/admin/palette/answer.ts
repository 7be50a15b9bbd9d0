/** What the server found in everything that administrators see. */
export type PanelHit = {
  readonly type: string
  readonly id: number
  readonly title: string
  readonly title_marks: readonly (readonly number[])[]
  readonly note: string | null
  readonly text: string
  readonly text_marks: readonly (readonly number[])[]
  readonly image_url: string | null
  readonly state: 'active' | 'inactive' | 'unread' | 'read'
}
export type HitGroup = {
  readonly group: 'content' | 'media' | 'messages' | 'subscriptions'
  readonly total: number
  readonly or_more: boolean
  readonly items: readonly PanelHit[]
}

const isGroup = (value: unknown): value is HitGroup =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items) && 'group' in value

/** Nothing where an answer is something else. */
export function groupsIn(data: unknown): readonly HitGroup[] | undefined {
  if (typeof data !== 'object' || data === null || !('groups' in data) || !Array.isArray(data.groups)) return undefined
  return data.groups.filter(isGroup)
}
