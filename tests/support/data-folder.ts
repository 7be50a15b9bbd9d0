import { statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enoughBytes = 1024 ** 3

function parent(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enoughBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Lies in memory where that is possible: SQLite waits for a disk at every commit, and the whole product with it. */
export const makeDataFolder = (): Promise<string> => mkdtemp(join(parent(), 'site-test-'))
