import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteRenderer } from '#app/render.ts'
import { assetsFrom, type Manifest } from './assets.ts'
import type { SiteSource } from './source.ts'

export async function builtSite(root: string): Promise<SiteSource> {
  const readBuilt = (name: string) => readFileSync(join(root, 'build/client', name), 'utf8')
  const readManifest = (name: string) => JSON.parse(readBuilt(`.vite/${name}.json`)) as Manifest
  const bundle = pathToFileURL(join(root, 'build/server/entry.server.js')).href
  const { site } = (await import(bundle)) as { site: SiteRenderer }
  return {
    site: async () => site,
    assets: assetsFrom(readManifest('manifest'), readBuilt),
    previewAssets: assetsFrom(readManifest('preview'), readBuilt, 'app/preview/entry.tsx'),
  }
}
