import { useEffect, useRef, useState } from 'react'
import { useSendPicture } from './use-send-picture.ts'

export type QueuedState =
  | { readonly is: 'waiting' }
  | { readonly is: 'scaling' }
  | { readonly is: 'sending'; readonly share: number; readonly bytes: number; readonly isScaled: boolean }
  | { readonly is: 'done'; readonly id: number; readonly url: string }
  | { readonly is: 'failed'; readonly fault: string; readonly canRetry: boolean }
export type Queued = { readonly key: number; readonly file: File; readonly state: QueuedState }

const isOpen = ({ state }: Queued) => state.is !== 'done' && state.is !== 'failed'

/** Files on their way to the library, one after the other. Those that are on their way go on when the page is left. */
export function useUploadQueue(onUploaded: () => void) {
  const send = useSendPicture()
  const [queue, setQueue] = useState<readonly Queued[]>([])
  const waiting = useRef<Queued[]>([])
  const last = useRef(0)
  const isRunning = useRef(false)
  const sending = useRef<{ readonly key: number; readonly abort: AbortController }>(undefined)

  const setState = (key: number, state: QueuedState) =>
    setQueue((known) => known.map((each) => (each.key === key ? { ...each, state } : each)))

  async function sendOne({ key, file }: Queued): Promise<void> {
    setState(key, { is: 'scaling' })
    const abort = new AbortController()
    const { signal } = abort
    sending.current = { key, abort }
    const sent = await send(file, {
      onProgress: (share, made) => setState(key, { is: 'sending', share, bytes: made.size, isScaled: made !== file }),
      signal,
    })
    sending.current = undefined
    if (signal.aborted) return
    if ('fault' in sent) return setState(key, { is: 'failed', fault: sent.fault, canRetry: sent.file !== undefined })
    setState(key, { is: 'done', id: sent.id, url: sent.url })
    onUploaded()
  }

  async function run(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await sendOne(next)
    isRunning.current = false
  }

  const open = queue.filter(isOpen).length
  useEffect(() => {
    if (open === 0) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [open])

  return {
    queue,
    open,
    add(files: readonly File[]) {
      const added = files.map((file): Queued => ({ key: ++last.current, file, state: { is: 'waiting' } }))
      waiting.current.push(...added)
      setQueue((known) => [...known, ...added])
      void run()
    },
    retry(queued: Queued) {
      waiting.current.push(queued)
      setState(queued.key, { is: 'waiting' })
      void run()
    },
    /** Stops it where it is on its way. */
    remove(key: number) {
      waiting.current = waiting.current.filter((each) => each.key !== key)
      if (sending.current?.key === key) sending.current.abort.abort()
      setQueue((known) => known.filter((each) => each.key !== key))
    },
    /** Those that have not begun. */
    dropWaiting() {
      waiting.current = []
      setQueue((known) => known.filter(({ state }) => state.is !== 'waiting'))
    },
    cancelAll() {
      waiting.current = []
      sending.current?.abort.abort()
      setQueue((known) => known.filter((each) => !isOpen(each)))
    },
    /** A picture that was replaced goes on under another number. */
    follow: (from: number, to: number) =>
      setQueue((known) =>
        known.map((each) =>
          each.state.is === 'done' && each.state.id === from ? { ...each, state: { ...each.state, id: to } } : each,
        ),
      ),
    clear: () => setQueue((known) => known.filter(isOpen)),
  }
}
