import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ExportError } from './export-error.ts'

/** What the last export wrote, by path; only that is ever removed. */
const listName = '.export.json'
const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/
const smallestBytes = 500
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

type Written = Record<string, string>

async function readList(folder: string): Promise<Written> {
  const text = await readFile(join(folder, listName), 'utf8').catch(() => undefined)
  if (text !== undefined) return JSON.parse(text) as Written
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0)
    throw new ExportError(`${folder} holds other files. Name an empty folder, or one of an earlier export.`)
  return {}
}

/** A folder that is made to hold what is put into it and nothing else of ours. What is there already stays untouched. */
export async function openTarget(folder: string) {
  const before = await readList(folder)
  const now: Written = {}
  const counts = { written: 0, unchanged: 0, removed: 0 }
  await mkdir(folder, { recursive: true })

  /** Whoever asks for a file meanwhile gets the old one or the new one. */
  async function replace(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    const temporary = `${file}.new`
    try {
      await write(temporary)
      await rename(temporary, file)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
  const isThere = (path: string) =>
    stat(join(folder, path)).then(
      () => true,
      () => false,
    )
  const isKnown = async (path: string, mark: string) => before[path] === mark && (await isThere(path))

  return {
    counts,
    /** A text that may have changed, and its compressed versions. */
    async putText(path: string, bytes: Buffer): Promise<void> {
      const mark = hash('sha256', bytes)
      now[path] = mark
      if (await isKnown(path, mark)) return void counts.unchanged++
      if (compressible.test(path) && bytes.length >= smallestBytes) {
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
        await replace(`${path}.br`, (temporary) => writeFile(temporary, br))
        await replace(`${path}.gz`, (temporary) => writeFile(temporary, gz))
      }
      await replace(path, (temporary) => writeFile(temporary, bytes))
      counts.written++
    },
    /** A file whose name stands for its content: once there, it is never written again. */
    async putFile(path: string, open: () => Promise<Readable | undefined>, mark = 'kept'): Promise<boolean> {
      if (await isKnown(path, mark)) {
        now[path] = mark
        counts.unchanged++
        return true
      }
      const source = await open()
      if (!source) return false
      now[path] = mark
      await replace(path, (temporary) => pipeline(source, createWriteStream(temporary)))
      counts.written++
      return true
    },
    /** Removes what the site no longer has, and remembers what it has now. */
    async finish(): Promise<void> {
      for (const path of Object.keys(before)) {
        if (path in now) continue
        for (const ending of ['', '.br', '.gz']) await rm(join(folder, path + ending), { force: true })
        counts.removed++
      }
      await replace(listName, (temporary) => writeFile(temporary, JSON.stringify(now)))
    },
  }
}

export type Target = Awaited<ReturnType<typeof openTarget>>
