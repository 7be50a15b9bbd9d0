import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '#app/render.ts'
import { assetsFrom, type Manifest } from './assets.ts'
import type { SiteSource } from './source.ts'

export async function builtSite(root: string): Promise<SiteSource> {
  const manifest = await readFile(join(root, 'build/client/.vite/manifest.json'), 'utf8')
  const bundle = pathToFileURL(join(root, 'build/server/entry.server.js')).href
  const { site } = (await import(bundle)) as { site: Site }
  return { site: async () => site, assets: assetsFrom(JSON.parse(manifest) as Manifest) }
}
