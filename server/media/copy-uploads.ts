import { createHash, hash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { parseName } from './names.ts'
import { readAll, type Storage } from './storage.ts'

export type CopyProgress = {
  readonly total: number
  /** Found there, or copied and read back. */
  readonly done: number
  readonly copied: number
}

/** Waiting for a bucket takes most of the time. */
const atOnce = 4

/**
 * Copies uploads and their versions from one storage to another, and compares every one with its copy by hash. What is
 * there already is not written again, so that a copy that was cut off goes on where it stopped.
 */
export async function copyUploads(
  from: Storage,
  to: Storage,
  report: (progress: CopyProgress) => void,
): Promise<CopyProgress> {
  const names: string[] = []
  for await (const name of from.list()) if (parseName(name)) names.push(name)
  let [done, copied] = [0, 0]
  const progress = () => ({ total: names.length, done, copied })

  let failure: unknown
  const left = names.values()
  async function work(): Promise<void> {
    for (const name of left) {
      if (failure) return
      try {
        if (await copy(from, to, name)) copied++
        done++
        report(progress())
      } catch (error) {
        failure = error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failure) throw failure
  return progress()
}

/** Whether it had to be written. */
async function copy(from: Storage, to: Storage, name: string): Promise<boolean> {
  const bytes = await readAll(from, name)
  // Removed since it was listed.
  if (!bytes) return false
  const expected = hash('sha256', bytes)
  if ((await hashIn(to, name)) === expected) return false
  await to.put(name, bytes)
  if ((await hashIn(to, name)) !== expected) throw new CopyError(name)
  return true
}

async function hashIn(storage: Storage, name: string): Promise<string | undefined> {
  const file = await storage.open(name)
  if (!file) return undefined
  const sum = createHash('sha256')
  await pipeline(file.stream(), sum)
  return sum.digest('hex')
}

export class CopyError extends Error {
  constructor(name: string) {
    super(`The copy of ${name} is not what was written.`)
  }
}
