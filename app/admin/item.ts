/** An item of any content type, as the API answers it. */
export type Item = {
  readonly id: number
  readonly created_at: string
  readonly updated_at: string
  readonly [field: string]: unknown
}

export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

/** The text of a field, empty where it has none. */
export function textOf(item: Item, name: string | undefined): string {
  const value = name === undefined ? undefined : item[name]
  return value === undefined || value === null ? '' : String(value)
}
