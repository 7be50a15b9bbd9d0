import type { ContentType } from '#engine/declare/content-type.ts'

/** Reads once, when it is first asked for. */
export function memo<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  return () => {
    known ??= read()
    return known
  }
}

export function memoByType<T>(read: (type: ContentType) => Promise<T>): (type: ContentType) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (type) => {
    const value = known.get(type.name) ?? read(type)
    known.set(type.name, value)
    return value
  }
}
