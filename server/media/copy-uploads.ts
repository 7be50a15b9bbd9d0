import { createHash, hash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { isDamaged, parseName } from './names.ts'
import { readAll, type Storage } from './storage.ts'

export type CopyProgress = {
  readonly total: number
  /** Found there, or copied and read back. */
  readonly done: number
  readonly copied: number
  /** Pictures that are not what their names say: they are not copied, and what is there under the name stays. */
  readonly damaged: readonly string[]
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
  const damaged: string[] = []
  let [done, copied] = [0, 0]
  const progress = () => ({ total: names.length, done, copied, damaged })

  let failure: unknown
  const left = names.values()
  async function work(): Promise<void> {
    for (const name of left) {
      if (failure) return
      try {
        const outcome = await copy(from, to, name)
        if (outcome === 'damaged') damaged.push(name)
        else done++
        if (outcome === 'copied') copied++
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

async function copy(from: Storage, to: Storage, name: string): Promise<'there' | 'copied' | 'damaged'> {
  const bytes = await readAll(from, name)
  // Removed since it was listed.
  if (!bytes) return 'there'
  const expected = hash('sha256', bytes)
  if (isDamaged(name, expected)) return 'damaged'
  if ((await hashIn(to, name)) === expected) return 'there'
  await to.put(name, bytes)
  if ((await hashIn(to, name)) !== expected) throw new CopyError(name)
  return 'copied'
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
