import { randomUUID } from 'node:crypto'
import { createReadStream, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { lstat, open, opendir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkName, isStoredName, type Storage, type StoredFile } from './storage.ts'

const temporaryName = /^\.[\w-]+\.tmp$/

/** No write takes this long: what is older was left by a process that was killed. */
const abandonedMs = 60 * 60_000

/** What a save needs at the least. A full disk often takes a few bytes more. */
const minRoom = 256 * 1024

/** For a file that is not whole yet: it is never listed or served, and a later start removes it. */
export const temporaryPath = (dir: string): string => join(dir, `.${randomUUID()}.tmp`)

/** Uploads as files of one folder. */
export function diskStorage(dir: string): Storage {
  mkdirSync(dir, { recursive: true })
  removeAbandoned(dir)

  const pathOf = (name: string) => join(dir, checkName(name))

  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const temporary = temporaryPath(dir)
      try {
        await writeSynced(temporary, bytes)
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(dir)
    },
    shipped: new Set(),
    async size(name) {
      return sizeOf(pathOf(name))
    },
    async open(name) {
      return openFile(pathOf(name))
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      for await (const entry of await opendir(dir)) if (entry.isFile() && isStoredName(entry.name)) yield entry.name
    },
    async check() {
      const probe = temporaryPath(dir)
      try {
        await writeFile(probe, Buffer.alloc(minRoom))
      } finally {
        await rm(probe, { force: true })
      }
    },
  }
}

export async function sizeOf(path: string): Promise<number | undefined> {
  // Not `stat`: a link may lead out of the folder.
  const found = await lstat(path).catch(ignoreMissing)
  return found?.isFile() ? found.size : undefined
}

export async function openFile(path: string): Promise<StoredFile | undefined> {
  const size = await sizeOf(path)
  return size === undefined ? undefined : { size, stream: () => createReadStream(path) }
}

/** What a killed process was still writing. Younger files may belong to another instance that shares the disk. */
function removeAbandoned(dir: string): void {
  for (const name of readdirSync(dir)) {
    if (!temporaryName.test(name)) continue
    const path = join(dir, name)
    const written = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (written !== undefined && Date.now() - written > abandonedMs) rmSync(path, { force: true })
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Without it a power cut may take the new name away, though not the bytes. Windows cannot open folders. */
export async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(dir, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
