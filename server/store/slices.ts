type Key = { readonly id: number; readonly bytes: number }

const maxItems = 500
const maxBytes = 256 * 1024

/**
 * The ids of a long list, a slice at a time: as much as one turn of the event loop may read, and as may lie in memory
 * for each reader.
 */
export function* slicesOf(keys: readonly Key[]): Generator<number[]> {
  let ids: number[] = []
  let filled = 0
  for (const { id, bytes } of keys) {
    if (ids.length === maxItems || (ids.length > 0 && filled + bytes > maxBytes)) {
      yield ids
      ids = []
      filled = 0
    }
    ids.push(id)
    filled += bytes
  }
  if (ids.length > 0) yield ids
}
