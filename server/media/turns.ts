type Turn = { readonly background: boolean; readonly begin: () => void }
type Options = {
  /** Runs only when nothing else is waiting. */
  readonly background?: boolean
  /** Leaves the queue when aborted. Work that is running has to listen itself. */
  readonly signal?: AbortSignal | undefined
}
type TakeTurns = <T>(work: () => Promise<T>, options?: Options) => Promise<T>

/** Runs one piece of work at a time, in the order it came. */
export function takeTurns(): TakeTurns {
  const waiting: Turn[] = []
  let busy = false

  const next = () => {
    const first = waiting.find(({ background }) => !background) ?? waiting[0]
    busy = first !== undefined
    if (!first) return
    waiting.splice(waiting.indexOf(first), 1)
    first.begin()
  }

  const turn = ({ background = false, signal }: Options) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(mine), 1)
        reject(signal?.reason)
      }
      const mine = {
        background,
        begin: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      waiting.push(mine)
      signal?.addEventListener('abort', leave, { once: true })
    })

  return async (work, options = {}) => {
    options.signal?.throwIfAborted()
    if (busy) await turn(options)
    busy = true
    try {
      return await work()
    } finally {
      next()
    }
  }
}
