import { observed } from '#server/observer.ts'
import { outageOf } from '#server/store/outages.ts'
import { WorkQueue } from '#server/work-queue.ts'
import { hashOf, variantsOf } from './names.ts'
import type { MediaParts } from './parts.ts'
import { ProcessEnded } from './picture-process.ts'
import { readAll } from './storage.ts'
import { uploadRows } from './upload-rows.ts'

type Original = { readonly name: string; readonly width: number }

/** Twice, because the process may have died for another reason; not forever, because the picture may be the reason. */
const maxTries = 2
/** How long after an outage what is missing is looked for again. */
const afterOutageMs = 60_000

/** Makes the smaller versions of pictures, one at a time and never while a request waits for them. */
export function createVariants({ db, storage, pictures, log, observer }: MediaParts) {
  const waiting = new Set<string>()
  const deaths = new Map<string, number>()
  const closing = new AbortController()
  const { signal } = closing
  const queue = new WorkQueue()
  let lookingAgain: NodeJS.Timeout | undefined

  function enqueue(what: string, work: () => Promise<void>): void {
    const reported = () =>
      work().catch((error: unknown) => {
        if (signal.aborted) return
        log.warn({ err: error }, `${what} failed`)
        if (outageOf(error)) lookAgainLater()
      })
    // Rejects only where it still waits at the end.
    void queue.run(reported, { signal }).catch(() => {})
  }

  async function make({ name, width: widest }: Original): Promise<void> {
    waiting.delete(name)
    const missing = []
    for (const variant of variantsOf(hashOf(name), widest))
      if ((await storage.size(variant.name)) === undefined) missing.push(variant)
    if (missing.length === 0) return
    const bytes = await readAll(storage, name)
    if (!bytes) throw new Error('The picture itself is not in the storage.')
    for (const variant of missing) {
      const { width, ending } = variant
      await storage.put(variant.name, await pictures.shrink({ bytes, width, ending }, signal))
    }
  }

  function add(original: Original): void {
    const { name } = original
    if (signal.aborted || waiting.has(name) || (deaths.get(name) ?? 0) >= maxTries) return
    waiting.add(name)
    enqueue(`Making smaller versions of ${name}`, async () => {
      try {
        await observed(observer, 'variants', () => make(original))
      } catch (error) {
        if (error instanceof ProcessEnded) {
          deaths.set(name, (deaths.get(name) ?? 0) + 1)
          add(original)
        }
        throw error
      }
    })
  }

  async function findMissing(): Promise<void> {
    const stored = new Set(storage.shipped)
    for await (const name of storage.list()) stored.add(name)
    for await (const { name, width } of uploadRows(db)) {
      if (signal.aborted) return
      if (variantsOf(hashOf(name), width).some((variant) => !stored.has(variant.name))) add({ name, width })
    }
  }

  /** Goes on with what an earlier process did not get done. */
  function resume(): void {
    enqueue('Looking for smaller versions that are missing', findMissing)
  }

  function lookAgainLater(): void {
    lookingAgain ??= setTimeout(() => {
      lookingAgain = undefined
      resume()
    }, afterOutageMs).unref()
  }

  return {
    add,
    resume,
    waiting: () => waiting.size,
    idle: () => queue.idle(),
    /** Stops at once; what is missing is made after the next start. */
    close(): Promise<void> {
      closing.abort()
      clearTimeout(lookingAgain)
      return queue.idle()
    },
  }
}
