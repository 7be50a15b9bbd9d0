import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ExportError } from './export-error.ts'

/** What the last export wrote, by path; only that is ever removed. */
const listName = '.export.json'
/** What an export that has not ended has begun to write, a path a line. */
const begunName = '.export-begun'
const unknown = ''
const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/
const smallestBytes = 500
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

type Written = Record<string, string>

const newName = (name: string) => `${name}.new`
const endings = ['', '.br', '.gz'].flatMap((ending) => [ending, newName(ending)])

/** Others may write to a folder that is served: nothing beside it is ever removed. */
const liesInside = (path: string) => !path.split(/[\\/]/).includes('..')

function parseList(text: string, folder: string): Written {
  const list = parsed(text)
  const isList = typeof list === 'object' && list !== null && !Array.isArray(list)
  if (isList && Object.values(list).every((mark) => typeof mark === 'string')) return list as Written
  throw new ExportError(`${join(folder, listName)} is not the list of an earlier export. Name another folder.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readList(folder: string): Promise<Written> {
  const text = await readFile(join(folder, listName), 'utf8').catch(() => undefined)
  if (text !== undefined) return parseList(text, folder)
  const there = await readdir(folder).catch(() => [])
  if (there.some((name) => name !== newName(listName)))
    throw new ExportError(`${folder} holds other files. Name an empty folder, or one of an earlier export.`)
  return {}
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    if (!['EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new ExportError(`${folder} cannot be a folder: there is a file. Name another one with --to.`)
  }
}

/** What an export that was cut off may have written is ours, and may hold anything. */
async function readBegun(folder: string): Promise<Written> {
  const text = await readFile(join(folder, begunName), 'utf8').catch(() => '')
  // A last line without its end was cut off, before its file was begun.
  return Object.fromEntries(
    text
      .split('\n')
      .slice(0, -1)
      .map((path) => [path, unknown]),
  )
}

/** A folder that is made to hold what is put into it and nothing else of ours. What is there already stays untouched. */
export async function openTarget(folder: string) {
  const known = { ...(await readList(folder)), ...(await readBegun(folder)) }
  const before = Object.fromEntries(Object.entries(known).filter(([path]) => liesInside(path)))
  const now: Written = {}
  const counts = { written: 0, unchanged: 0, removed: 0 }
  await makeFolder(folder)

  /** Anyone who asks for a file meanwhile gets the old one or the new one. */
  async function replace(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    const temporary = newName(file)
    try {
      await write(temporary)
      await rename(temporary, file)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
  const begin = (path: string) => appendFile(join(folder, begunName), `${path}\n`)
  const isThere = (path: string) =>
    stat(join(folder, path)).then(
      () => true,
      () => false,
    )
  const isKnown = async (path: string, mark: string) => before[path] === mark && (await isThere(path))

  // The folder is known to be ours before anything else is in it.
  await replace(listName, (temporary) => writeFile(temporary, JSON.stringify(before)))
  await writeFile(join(folder, begunName), '')

  return {
    counts,
    /** A text that may have changed, and its compressed versions. */
    async putText(path: string, bytes: Buffer): Promise<void> {
      const mark = hash('sha256', bytes)
      now[path] = mark
      if (await isKnown(path, mark)) return void counts.unchanged++
      await begin(path)
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
      await begin(path)
      await replace(path, (temporary) => pipeline(source, createWriteStream(temporary)))
      counts.written++
      return true
    },
    /** Removes what the site no longer has, and remembers what it has now. */
    async finish(): Promise<void> {
      for (const path of Object.keys(before)) {
        if (Object.hasOwn(now, path)) continue
        for (const ending of endings) await rm(join(folder, path + ending), { force: true })
        counts.removed++
      }
      await replace(listName, (temporary) => writeFile(temporary, JSON.stringify(now)))
      await rm(join(folder, begunName))
    },
  }
}

export type Target = Awaited<ReturnType<typeof openTarget>>
