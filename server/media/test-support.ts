import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, inject, onTestFinished } from 'vitest'
import type { Dialect } from '#engine/kinds/kind.ts'
import { openDatabase } from '#server/store/database.ts'
import { Revisions } from '#server/store/revision.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { startTestS3 } from '#tests/support/s3/server.ts'
import { bucketStorage } from './bucket/storage.ts'
import { diskStorage } from './disk.ts'
import { createUploadIndex } from './library/upload-index.ts'
import { createMedia } from './media.ts'
import type { MediaParts } from './parts.ts'
import { createPictures, type PictureLimits } from './pictures.ts'
import type { Storage } from './storage.ts'

/** The processes that work on pictures for another one. */
export const pictureProcesses = (parent: number | undefined): number[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('media/process/main.ts'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([owner, pid = 0]) => (owner === parent ? [pid] : []))

/** A drawing that takes minutes. */
export const endless = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">
  <filter id="f"><feGaussianBlur stdDeviation="100"/></filter>
  ${'<rect width="1000" height="1000" filter="url(#f)"/>'.repeat(2000)}</svg>`

export const streamOf = (bytes: Uint8Array) => Readable.from([bytes])

/** Pictures without a database, for one test. What was logged is in `warnings`. */
export async function startPictures(limits: Partial<PictureLimits> = {}) {
  const dir = await temporaryFolder()
  const warnings: unknown[] = []
  const pictures = createPictures({ dir, log: { warn: (...words: unknown[]) => warnings.push(words) }, limits })
  onTestFinished(pictures.close)
  return {
    pictures,
    close: pictures.close,
    warnings,
    read: (bytes: Uint8Array | string, upload?: Parameters<typeof pictures.read>[1]) =>
      pictures.read(streamOf(Buffer.from(bytes)), upload),
  }
}

/** The same for all tests of a file: starting the process takes longer than most pictures. */
export function sharedPictures() {
  const dir = mkdtempSync(join(tmpdir(), 'site-media-'))
  const pictures = createPictures({ dir, log: { warn: () => {} } })
  afterAll(async () => {
    await pictures.close()
    await rm(dir, { recursive: true, force: true })
  })
  return { ...pictures, read: (bytes: Uint8Array | string) => pictures.read(streamOf(Buffer.from(bytes))) }
}

/** A picture whose left half has one colour and whose right half another. */
export function twoColours(width: number, height: number, left = '#d02020', right = '#2040d0') {
  const half = Math.floor(width / 2)
  return sharp({ create: { width, height, channels: 3, background: right } }).composite([
    { input: { create: { width: half, height, channels: 3, background: left } }, left: 0, top: 0 },
  ])
}

export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'site-media-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

export async function namesIn(storage: Storage): Promise<string[]> {
  const names = []
  for await (const name of storage.list()) names.push(name)
  return names.sort()
}

/** Where uploads may lie. */
export const places = ['disk', 'bucket'] as const
export type StoragePlace = (typeof places)[number]

/** An empty storage for one test. */
export async function makeStorage(place: StoragePlace, dir?: string): Promise<Storage> {
  if (place === 'disk') return diskStorage(dir ?? (await temporaryFolder()))
  return bucketStorage((await startTestS3()).settings())
}

type MediaOptions = { readonly dialect?: Dialect; readonly place?: StoragePlace }

/** Media on a database and a storage of its own. `again` starts it once more on the same, as after a crash. */
export async function startMedia({ dialect = 'sqlite', place = 'disk' }: MediaOptions = {}) {
  const dir = await temporaryFolder()
  const postgres = dialect === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined
  if (postgres) onTestFinished(postgres.drop)
  const database = await openDatabase({ databaseUrl: postgres?.url, dataDir: dir })
  const warnings: unknown[] = []
  const storage = await makeStorage(place, join(dir, 'uploads'))
  const log = { warn: (...words: unknown[]) => warnings.push(words) }
  const pictures = createPictures({ dir: join(dir, 'uploads'), log })
  const parts: MediaParts = { db: database.db, storage, pictures, log, revisions: new Revisions(database) }
  const open: ReturnType<typeof createMedia>[] = []
  const again = (changes: Partial<MediaParts> = {}) => {
    const media = createMedia({ ...parts, ...changes })
    open.push(media)
    return media
  }
  onTestFinished(async () => {
    for (const media of open) await media.close()
    await pictures.close()
    await database.close()
  })
  const media = again()
  return {
    ...parts,
    media,
    again,
    warnings,
    files: () => namesIn(storage),
    uploads: async () => (await createUploadIndex(database.db, parts.revisions).read()).uploads,
    keep: async (bytes: Uint8Array, through = media) => {
      const { url } = await through.keep(await through.read(streamOf(bytes)))
      return url.replace('/uploads/', '')
    },
  }
}
