import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { originalNames, parseName, variantsOf } from '#server/media/names.ts'
import type { Storage } from '#server/media/storage.ts'
import { artIn, uploadsIn } from './addresses-in.ts'
import type { Target } from './target-folder.ts'

type Sources = {
  readonly storage: Storage
  /** Of a picture in the library, by its hash. */
  readonly widthOf: (hash: string) => Promise<number | undefined>
  /** Where files under /art/ are looked for. */
  readonly artRoots: readonly string[]
  /** What browsers get of the build. */
  readonly client: string
}

const openStored = async (storage: Storage, name: string) => (await storage.open(name))?.stream()

/** Copies what pages need besides themselves, each file once. */
export function createCopier(target: Target, { storage, widthOf, artRoots, client }: Sources) {
  const copied = new Set<string>()
  const counts = { pictures: 0, versionsMissing: 0 }

  async function copyArt(name: string, path: string): Promise<void> {
    for (const root of artRoots) {
      const bytes = await readFile(join(root, name)).catch(() => undefined)
      if (bytes) return target.putText(path, bytes)
    }
  }

  async function copyUpload(name: string): Promise<void> {
    const parsed = parseName(name)
    if (!parsed) return
    counts.pictures++
    const path = `uploads/${name}`
    if (await target.putFile(path, () => openStored(storage, name))) return
    for (const original of originalNames(parsed.hash)) {
      if (!(await target.putFile(path, () => openStored(storage, original), 'stands in'))) continue
      if (await isComing(name, parsed.hash)) counts.versionsMissing++
      return
    }
  }

  /** Pages ask for all widths; of a picture that is smaller there is never such a version. */
  async function isComing(name: string, hash: string): Promise<boolean> {
    return variantsOf(hash, await widthOf(hash)).some((version) => version.name === name)
  }

  async function once(path: string, copy: () => Promise<void>): Promise<void> {
    if (copied.has(path)) return
    copied.add(path)
    await copy()
  }

  /** Everything of ours that a text mentions. */
  async function copyMentioned(text: string): Promise<void> {
    for (const name of artIn(text)) await once(`art/${name}`, () => copyArt(name, `art/${name}`))
    for (const name of uploadsIn(text)) await once(`uploads/${name}`, () => copyUpload(name))
  }

  return {
    counts,
    copyMentioned,
    /** Code and styles with their compressed versions, as they were built: their names change with their content. */
    async copyBuild(): Promise<void> {
      for (const entry of await readdir(join(client, 'assets'), { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const from = join(entry.parentPath, entry.name)
        await target.putFile(relative(client, from), async () => createReadStream(from))
        if (/\.(js|css)$/.test(entry.name)) await copyMentioned(await readFile(from, 'utf8'))
      }
      await copyArt('favicon.ico', 'favicon.ico')
    },
  }
}
