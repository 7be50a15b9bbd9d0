import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '#server/media/disk.ts'
import { BackupError } from './backup-error.ts'

const temporaryName = /^\.site-(only-)?[0-9a-f-]{36}\.tmp(-wal|-shm|-journal)?$/
/** No part of the work pauses for so long: what is older was left by a process that was killed. */
const abandonedMs = 60 * 60_000

async function temporariesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => temporaryName.test(name))
}

/** What a killed backup or restore was still writing. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await temporariesIn(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}

type Making = {
  /** The folder takes one such file alone: once it is there, what other tries at it left is of no use, however young. */
  readonly isOnly?: boolean
}

/** Makes a file under another name first: it is there whole, and safe on disk, or not at all. */
export async function makeWhole<T>(
  path: string,
  work: (temporary: string) => Promise<T>,
  { isOnly = false }: Making = {},
): Promise<T> {
  if (existsSync(path)) throw new BackupError(`${path} is there already. Name another file, or move it away.`)
  const folder = dirname(path)
  await removeAbandoned(folder)
  const prefix = isOnly ? '.site-only-' : '.site-'
  const temporary = join(folder, `${prefix}${randomUUID()}.tmp`)
  try {
    const result = await work(temporary)
    const log = await stat(`${temporary}-wal`).catch(() => undefined)
    if (log?.size) throw new BackupError(`${path} is not whole: a part of it lies in a log. Nothing was kept.`)
    await rename(temporary, path)
    await syncFolder(folder)
    const left = isOnly ? (await temporariesIn(folder)).filter((name) => name.startsWith(prefix)) : []
    for (const name of left) await rm(join(folder, name), { force: true })
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
