import { observed } from '#server/observer.ts'
import { outageOf } from '#server/store/outages/outages.ts'
import { WorkQueue } from '#server/work-queue.ts'
import { hashOf, variantsOf } from './names.ts'
import type { MediaParts } from './parts.ts'
import { ProcessEnded } from './picture-process.ts'
import { readAll } from './storage.ts'
import { uploadRows } from './upload-rows.ts'
import { createVariantJobs, renewMs, type VariantJob, wantVariants } from './variant-jobs.ts'

/** Twice, because the process may have died for another reason; not forever, because the picture may be the reason. */
const maxTries = 2
/** How often it is looked for jobs that others left. */
const lookMs = 10_000
/** How long after an outage. */
const afterOutageMs = 60_000

/**
 * Makes the smaller versions of pictures, one at a time and never while a request waits for them. Of all processes on
 * a database the one that holds a picture's job makes them; where it dies another one goes on.
 */
export function createVariants({ db, storage, pictures, log, observer }: MediaParts) {
  const jobs = createVariantJobs(db)
  const deaths = new Map<string, number>()
  const closing = new AbortController()
  const { signal } = closing
  const queue = new WorkQueue()
  let nextLook: NodeJS.Timeout | undefined
  let nextSearch: NodeJS.Timeout | undefined
  let isLooking = false
  let waiting = 0

  const isDeadly = (name: string) => (deaths.get(name) ?? 0) >= maxTries

  async function make({ name, width: widest }: VariantJob): Promise<void> {
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

  /** Trying again at once would fail again, here and elsewhere. */
  function isOver(error: unknown, name: string): boolean {
    if (signal.aborted || outageOf(error)) return false
    if (!(error instanceof ProcessEnded)) return true
    deaths.set(name, (deaths.get(name) ?? 0) + 1)
    return isDeadly(name)
  }

  /** Throws only where there is an outage, or an end. */
  async function carryOut(job: VariantJob): Promise<void> {
    const { name } = job
    const renewing = setInterval(() => void jobs.renew(name).catch(() => {}), renewMs)
    try {
      if (!isDeadly(name)) await observed(observer, 'variants', () => make(job))
      await jobs.finish(name)
    } catch (error) {
      // Where the database is away the job is free by itself in a while.
      await (isOver(error, name) ? jobs.finish(name) : jobs.release(name)).catch(() => {})
      if (signal.aborted || outageOf(error)) throw error
      log.warn({ err: error }, `Making smaller versions of ${name} failed`)
    } finally {
      clearInterval(renewing)
    }
  }

  /** Answers when to look again. */
  async function carryOutAll(): Promise<number> {
    try {
      for (let job = await jobs.claim(); job; job = await jobs.claim()) {
        await carryOut(job)
        waiting = Math.max(waiting - 1, 0)
        signal.throwIfAborted()
      }
      // What is left is held by others.
      waiting = 0
      return lookMs
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'Smaller versions of pictures cannot be made now')
      return afterOutageMs
    }
  }

  function look(): void {
    if (isLooking || signal.aborted) return
    isLooking = true
    const work = async () => {
      // What is added from here on is looked for after this.
      isLooking = false
      const ms = await carryOutAll()
      clearTimeout(nextLook)
      if (!signal.aborted) nextLook = setTimeout(look, ms).unref()
    }
    // Rejects only where it still waits at the end.
    void queue.run(work, { signal }).catch(() => {})
  }

  async function findMissing(): Promise<void> {
    const stored = new Set(storage.shipped)
    for await (const name of storage.list()) stored.add(name)
    for await (const { name, width } of uploadRows(db)) {
      if (signal.aborted) return
      if (variantsOf(hashOf(name), width).some((variant) => !stored.has(variant.name))) await wantVariants(db, name)
    }
  }

  /** Finds what has no job though it should, such as after a restore, and goes on with what was left. */
  function resume(): void {
    const find = () =>
      findMissing().catch((error: unknown) => {
        if (signal.aborted) return
        log.warn({ err: error }, 'Looking for smaller versions that are missing failed')
        if (outageOf(error)) nextSearch = setTimeout(resume, afterOutageMs).unref()
      })
    void queue.run(find, { signal }).catch(() => {})
    look()
  }

  return {
    /** After a picture was stored with its job. */
    added(): void {
      waiting++
      look()
    },
    resume,
    waiting: () => waiting,
    idle: () => queue.idle(),
    /** Stops at once; what is missing is made by another instance, or after the next start. */
    close(): Promise<void> {
      closing.abort()
      clearTimeout(nextLook)
      clearTimeout(nextSearch)
      return queue.idle()
    },
  }
}
