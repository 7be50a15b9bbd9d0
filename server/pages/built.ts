import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteRenderer } from '#app/render.ts'
import { assetsFrom, type Manifest } from './assets.ts'
import type { SiteSource } from './source.ts'

const readerOf = (folder: string) => (name: string) => readFileSync(join(folder, 'client', name), 'utf8')
const manifestOf = (folder: string, name: string) => JSON.parse(readerOf(folder)(`.vite/${name}.json`)) as Manifest

/** The pages of a build, from the folder that it lies in. */
export async function builtPages(folder: string): Promise<Pick<SiteSource, 'site' | 'assets'>> {
  const bundle = pathToFileURL(join(folder, 'server/entry.server.js')).href
  const { site } = (await import(bundle)) as { site: SiteRenderer }
  return { site: async () => site, assets: assetsFrom(manifestOf(folder, 'manifest'), readerOf(folder)) }
}

export async function builtSite(root: string): Promise<SiteSource> {
  const folder = join(root, 'build')
  const previewAssets = assetsFrom(manifestOf(folder, 'preview'), readerOf(folder), 'app/preview/entry.tsx')
  return { ...(await builtPages(folder)), previewAssets }
}
