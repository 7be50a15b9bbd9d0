import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { outageOf } from './outages.ts'

/** Enough to sign in and to delete for a while. */
const reservedBytes = 8 * 1024 * 1024
/** Where there is less than so many times the reserve, it is left to others. */
const minShare = 8

export type Reserve = {
  /** Keeps the room back, where there is plenty. */
  readonly fill: () => Promise<void>
  /** Gives it back; false where there is none. */
  readonly release: () => Promise<boolean>
}

/** Room on the disk of the database that is given back when it is full: an administrator can then sign in and delete. */
export function createReserve(dataDir: string): Reserve {
  const path = join(dataDir, 'reserve')
  const release = async () => {
    const kept = await stat(path).catch(() => undefined)
    await rm(path, { force: true })
    return (kept?.size ?? 0) > 0
  }
  return {
    release,
    async fill() {
      const kept = await stat(path).catch(() => undefined)
      if (kept?.size === reservedBytes) return
      const { bavail, bsize } = await statfs(dataDir)
      if (bavail * bsize < minShare * reservedBytes) return
      const file = await open(path, 'w', 0o600)
      try {
        // Written out: a file with holes keeps nothing back.
        await file.writeFile(Buffer.alloc(reservedBytes, 1))
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}

/** Runs it once more where the disk was full and there was room to give back. */
export async function withRoom<T>(reserve: Pick<Reserve, 'release'> | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (outageOf(error) !== 'full' || !(await reserve?.release())) throw error
    return work()
  }
}
