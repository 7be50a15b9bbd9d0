/** The field that somebody is in. */
export type EditedField = { readonly name: string; readonly label: string }

/** What the panel tells the page in its frame. */
export type ToPage =
  | {
      readonly kind: 'preview-values'
      readonly type: string
      /** Of the item as the preview numbers it; null while nothing of it is on the server. */
      readonly id: number | null
      readonly data: Readonly<Record<string, unknown>>
      readonly field: EditedField | null
    }
  /** The server has a newer draft: what it makes of it counts. */
  | { readonly kind: 'preview-saved' }

/** What the page tells the panel around it. */
export type ToPanel =
  | { readonly kind: 'preview-ready' }
  | { readonly kind: 'preview-open'; readonly type: string; readonly id: number }
  /** A field of the item that is being edited. */
  | { readonly kind: 'preview-field'; readonly name: string }

const kindOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined

/** Listens to one window of the same site, and to nobody else. */
export function listen<M extends ToPage | ToPanel>(
  from: () => Window | null | undefined,
  kinds: readonly M['kind'][],
  hear: (message: M) => void,
): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source === null || source !== from()) return
    if (kinds.includes(kindOf(data) as M['kind'])) hear(data as M)
  }
  addEventListener('message', onMessage)
  return () => removeEventListener('message', onMessage)
}

export const tell = <M extends ToPage | ToPanel>(to: Window | null | undefined, message: M): void =>
  to?.postMessage(message, location.origin)
