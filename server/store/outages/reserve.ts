import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { outageOf } from './outages.ts'

/** Enough to sign in and to delete for a while. */
const reservedBytes = 8 * 1024 * 1024
/** Where there is less than so many times the reserve, it is left to others. */
const minShare = 8
/** Without a reserve, so much is left to those who sign in and delete; it is measured once in a while. */
const leftBytes = 2 * reservedBytes
/** Of it on the disk itself: SQLite writes to its log before it writes to free pages. */
const leftForLog = reservedBytes / 2
const measureEveryMs = 1_000

export type Reserve = {
  /** Keeps the room back, where there is plenty. */
  readonly fill: () => Promise<void>
  /** Gives it back where a start would find no room: without any, SQLite cannot even be read. */
  readonly makeRoomToStart: () => Promise<void>
  /** Gives it back; false where there is none. */
  readonly release: () => Promise<boolean>
  /** Whether others than those who sign in and delete may write at all. */
  readonly hasRoom: () => Promise<boolean>
  /** Whether others than those who sign in and delete may write so much beside what is being written; it is theirs then. */
  readonly takeRoom: (bytes: number) => Promise<boolean>
  /** What was taken is written, or will not be. */
  readonly giveRoom: (bytes: number) => void
}
type Options = {
  readonly dataDir: string
  /** In the database's own file: what was deleted leaves room there and not on the disk. */
  readonly freeInDatabase: () => Promise<number>
}

/** Room on the disk of the database that is given back when it is full: an administrator can then sign in and delete. */
export function createReserve({ dataDir, freeInDatabase }: Options): Reserve {
  const path = join(dataDir, 'reserve')
  let measured: { readonly at: number; readonly room: Promise<number> } | undefined
  let taken = 0

  const freeOnDisk = async () => {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  }
  const release = async () => {
    const kept = await stat(path).catch(() => undefined)
    await rm(path, { force: true })
    measured = undefined
    return (kept?.size ?? 0) > 0
  }
  /** Looked up each time: another worker may have given it back. */
  const isKept = async () => (await stat(path).catch(() => undefined))?.size === reservedBytes
  const fill = async () => {
    if ((await isKept()) || (await freeOnDisk()) < minShare * reservedBytes) return
    const file = await open(path, 'w', 0o600)
    try {
      // Written out: a file with holes keeps nothing back.
      await file.writeFile(Buffer.alloc(reservedBytes, 1))
      await file.sync()
    } finally {
      await file.close()
    }
  }

  async function measure(): Promise<number> {
    await fill().catch(() => undefined)
    if (await isKept()) return Number.POSITIVE_INFINITY
    const onDisk = await freeOnDisk()
    return onDisk < leftForLog ? 0 : onDisk + (await freeInDatabase()) - leftBytes
  }

  function room(): Promise<number> {
    const now = performance.now()
    if (!measured || measured.at < now - measureEveryMs) measured = { at: now, room: measure() }
    return measured.room
  }

  return {
    fill,
    async makeRoomToStart() {
      if ((await freeOnDisk()) < leftForLog) await release()
    },
    release,
    hasRoom: async () => (await room()) > 0,
    async takeRoom(bytes) {
      // What is being written counts twice once it is on the disk: better refused too early than too late.
      if ((await room()) <= taken + bytes) return false
      taken += bytes
      return true
    },
    giveRoom(bytes) {
      taken -= bytes
      // It was measured before they were written.
      measured = undefined
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
