import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

interface Sizes {
  readonly name: string
  readonly files: number
  readonly plain: number
  readonly gzip: number
  readonly brotli: number
}

/** Brotli and gzip as well as they can, or as fast: for a build that nobody downloads. */
const levels = { best: { brotli: 11, gzip: 9 }, fast: { brotli: 1, gzip: 1 } }
export type Compression = keyof typeof levels

const compressible = /\.(js|css|svg|json|txt|xml)$/
/** Below this the headers of a compressed answer cost what it saves. */
const smallestBytes = 500
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Puts a brotli and a gzip version of every text file of the sources into `target`, beside the plain one; the server
 * then never compresses a static file itself, and can afford the slowest settings here. Earlier sources win.
 */
export async function precompress(
  sources: readonly string[],
  target: string,
  compression: Compression,
): Promise<Sizes[]> {
  if (!sources.includes(target)) await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const files = new Map<string, string>()
  for (const source of sources.toReversed()) for (const file of await textFiles(source)) files.set(file, source)
  const done = await Promise.all(
    [...files].map(([file, source]) => compressFile(join(source, file), join(target, file), compression)),
  )
  const names = [...new Set(done.map(({ name }) => name))].sort()
  return names.map((name) => sum(done.filter((sizes) => sizes.name === name)))
}

async function textFiles(source: string): Promise<string[]> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name) && !entry.parentPath.endsWith('.vite'))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)))
}

async function compressFile(from: string, to: string, compression: Compression): Promise<Sizes> {
  const data = await readFile(from)
  const sizes = { name: extname(from).slice(1), files: 1, plain: data.length, gzip: data.length, brotli: data.length }
  if (from !== to) {
    await mkdir(dirname(to), { recursive: true })
    await copyFile(from, to)
  }
  if (data.length < smallestBytes) return sizes
  const { brotli: quality, gzip: level } = levels[compression]
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: data.length }
  const [brotli, gzipped] = await Promise.all([toBrotli(data, { params }), toGzip(data, { level })])
  await Promise.all([writeFile(`${to}.br`, brotli), writeFile(`${to}.gz`, gzipped)])
  return { ...sizes, gzip: gzipped.length, brotli: brotli.length }
}

function sum(all: readonly Sizes[]): Sizes {
  const total = (key: 'files' | 'plain' | 'gzip' | 'brotli') => all.reduce((value, sizes) => value + sizes[key], 0)
  return {
    name: all[0]?.name ?? '',
    files: total('files'),
    plain: total('plain'),
    gzip: total('gzip'),
    brotli: total('brotli'),
  }
}
