import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { inject, onTestFinished } from 'vitest'
import type { Dialect } from '#engine/kinds.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { openDatabase } from '#server/store/database.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { diskStorage } from './disk.ts'
import { createMedia } from './media.ts'
import type { MediaParts } from './parts.ts'
import { type PictureLimits, pictureLimits, readPicture } from './picture.ts'
import type { Storage } from './storage.ts'

export const streamOf = (bytes: Uint8Array) => Readable.from([bytes])
export const limits: PictureLimits = { ...pictureLimits, runLimited: limitConcurrency(2) }
export const read = (bytes: Uint8Array | string) => readPicture(streamOf(Buffer.from(bytes)), limits)

/** A picture whose left half has one colour and whose right half another. */
export function twoColours(width: number, height: number, left = '#d02020', right = '#2040d0') {
  const half = Math.floor(width / 2)
  return sharp({ create: { width, height, channels: 3, background: right } }).composite([
    { input: { create: { width: half, height, channels: 3, background: left } }, left: 0, top: 0 },
  ])
}

export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'anka-media-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

export async function namesIn(storage: Storage): Promise<string[]> {
  const names = []
  for await (const name of storage.list()) names.push(name)
  return names.sort()
}

/** Media on a database and a folder of its own. `again` starts it anew on the same, as after a crash. */
export async function startMedia(dialect: Dialect = 'sqlite') {
  const dir = await temporaryFolder()
  const postgres = dialect === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined
  if (postgres) onTestFinished(postgres.drop)
  const database = await openDatabase({ databaseUrl: postgres?.url, dataDir: dir })
  const warnings: unknown[] = []
  const storage = diskStorage(join(dir, 'uploads'))
  const parts: MediaParts = { db: database.db, storage, log: { warn: (...words: unknown[]) => warnings.push(words) } }
  const open: ReturnType<typeof createMedia>[] = []
  const again = (changes: Partial<MediaParts> = {}) => {
    const media = createMedia({ ...parts, ...changes })
    open.push(media)
    return media
  }
  onTestFinished(async () => {
    for (const media of open) await media.close()
    await database.close()
  })
  const media = again()
  return {
    ...parts,
    media,
    again,
    warnings,
    files: () => namesIn(storage),
    keep: async (bytes: Uint8Array, through = media) => {
      const { url } = await through.keep(await through.read(streamOf(bytes)))
      return url.replace('/uploads/', '')
    },
  }
}
