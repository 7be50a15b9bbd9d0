import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const stickyBit = 0o1000
/** Some filesystems have no modes, and some files belong to another user who has let us in. */
const tolerated = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EROFS', 'EINVAL'])

function tighten(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode)
  } catch (error) {
    if (!tolerated.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Makes a folder that only its owner can look into, also where it was there before. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  // A folder such as / or /tmp belongs to everybody: closing it would stop other programs.
  const isShared = (statSync(path).mode & stickyBit) !== 0 || dirname(resolve(path)) === resolve(path)
  if (!isShared) tighten(path, 0o700)
}

/** Makes a database file that only its owner can read. SQLite gives the files beside it the same mode. */
export function makePrivateDatabase(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) tighten(file, 0o600)
}
