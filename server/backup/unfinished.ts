import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '#server/store/private-files.ts'
import { BackupError } from './backup-error.ts'

const markIn = (dataDir: string) => join(dataDir, 'restore-unfinished')
const text = 'A restore into this folder has not ended. Run it again, or delete this file to begin a new site here.\n'

/** A start in the middle of a restore, or after one that was killed, would make a new site in its place. */
export function assertNoRestore(dataDir: string): void {
  const mark = markIn(dataDir)
  if (existsSync(mark))
    throw new BackupError(
      `A restore into ${dataDir} has not ended. Run npm run restore again, or delete ${mark} to begin a new site.`,
    )
}

/**
 * Marks the place for as long as the work goes on: where it is killed, the mark stays, until one of them is done. One
 * that is refused leaves what an earlier one left.
 */
export async function whileMarked<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  makePrivateFolder(dataDir)
  const mark = markIn(dataDir)
  const wasMarked = existsSync(mark)
  await writeFile(mark, text, { mode: 0o600 })
  try {
    const done = await work()
    await rm(mark, { force: true })
    return done
  } catch (error) {
    if (!wasMarked) await rm(mark, { force: true })
    throw error
  }
}
