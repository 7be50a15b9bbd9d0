import type { Sharp } from 'sharp'
import { hashOf, type VariantEnding, variantsOf } from './names.ts'
import type { MediaParts } from './parts.ts'
import { loadSharp } from './sharp.ts'
import { readAll } from './storage.ts'
import { uploadRows } from './upload-rows.ts'

type Original = { readonly name: string; readonly width: number }

const encoders: Readonly<Record<VariantEnding, (image: Sharp) => Sharp>> = {
  // More effort takes AVIF ten times as long and makes it a tenth smaller.
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 72 }),
}

/** Makes the smaller versions of pictures, one at a time and never while a request waits for them. */
export function createVariants({ db, storage, log }: MediaParts) {
  const waiting = new Set<string>()
  let line: Promise<void> = Promise.resolve()
  let closed = false

  function queue(what: string, work: () => Promise<void>): void {
    line = line.then(async () => {
      if (closed) return
      await work().catch((error: unknown) => log.warn({ err: error }, `${what} failed`))
    })
  }

  async function make({ name, width }: Original): Promise<void> {
    waiting.delete(name)
    const missing = []
    for (const variant of variantsOf(hashOf(name), width))
      if (!(await storage.open(variant.name))) missing.push(variant)
    if (missing.length === 0) return
    const bytes = await readAll(storage, name)
    if (!bytes) throw new Error('The picture itself is not in the storage.')
    for (const variant of missing) {
      if (closed) return
      const sharp = await loadSharp()
      await storage.put(variant.name, await encoders[variant.ending](sharp(bytes).resize(variant.width)).toBuffer())
    }
  }

  function add({ name, width }: Original): void {
    if (closed || waiting.has(name)) return
    waiting.add(name)
    queue(`Making smaller versions of ${name}`, () => make({ name, width }))
  }

  async function findMissing(): Promise<void> {
    const stored = new Set<string>()
    for await (const name of storage.list()) stored.add(name)
    for await (const { name, width } of uploadRows(db)) {
      if (closed) return
      if (variantsOf(hashOf(name), width).some((variant) => !stored.has(variant.name))) add({ name, width })
    }
  }

  return {
    add,
    /** Goes on with what an earlier process did not get done. */
    resume: () => queue('Looking for smaller versions that are missing', findMissing),
    async idle(): Promise<void> {
      for (let seen: Promise<void> | undefined; seen !== line; ) {
        seen = line
        await seen
      }
    },
    /** Finishes the version at hand; the others are made after the next start. */
    async close(): Promise<void> {
      closed = true
      await line
    },
  }
}
