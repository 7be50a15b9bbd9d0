import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '#server/media/disk.ts'
import { BackupError } from './backup-error.ts'

const temporaryName = /^\.site-[0-9a-f-]{36}\.tmp(-wal|-shm|-journal)?$/
/** No part of the work pauses for so long: what is older was left by a process that was killed. */
const abandonedMs = 60 * 60_000

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!temporaryName.test(name)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}

/** Makes a file under another name first: it is there whole, and safe on disk, or not at all. */
export async function makeWhole<T>(path: string, work: (temporary: string) => Promise<T>): Promise<T> {
  if (existsSync(path)) throw new BackupError(`${path} is there already. Name another file, or move it away.`)
  const folder = dirname(path)
  await removeAbandoned(folder)
  const temporary = join(folder, `.site-${randomUUID()}.tmp`)
  try {
    const result = await work(temporary)
    const log = await stat(`${temporary}-wal`).catch(() => undefined)
    if (log?.size) throw new BackupError(`${path} is not whole: a part of it lies in a log. Nothing was kept.`)
    await rename(temporary, path)
    await syncFolder(folder)
    return result
  } catch (error) {
    for (const ending of ['', '-wal', '-shm']) await rm(temporary + ending, { force: true })
    throw error
  }
}

/** A new file that its owner alone can read. */
export async function writeNew<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'wx', 0o600)
  try {
    const result = await work(file)
    await file.sync()
    return result
  } finally {
    await file.close()
  }
}
