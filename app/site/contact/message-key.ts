import type { ContentStore } from '#app/reading/content-store.ts'

type Message = Readonly<Record<string, string>>

/** What was sent last, also from before a move inside the site: its words survive that too. */
const last = new WeakMap<ContentStore, { readonly content: string; readonly key: string }>()

/** `randomUUID` is missing on pages that came without TLS. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Names a message: the same one for as long as nothing in it changes, since the answer may be what was lost. */
export function keyOf(store: ContentStore, message: Message): string {
  const content = JSON.stringify(message)
  const known = last.get(store)
  if (known?.content === content) return known.key
  const key = newKey()
  last.set(store, { content, key })
  return key
}

/** It arrived: the same words once more are another message. */
export const forgetKey = (store: ContentStore): void => void last.delete(store)
