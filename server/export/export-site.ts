import { join } from 'node:path'
import type { Watch } from '#server/backup/watch.ts'
import type { Config } from '#server/config/config.ts'
import type { Storage } from '#server/media/storage.ts'
import { fileRoots } from '#server/pages/file-roots.ts'
import { feedsIn, pagesIn, pagesInSitemap } from './addresses-in.ts'
import { createCopier } from './copy-files.ts'
import { canBeFile, fileFor, withPolicy } from './exported-page.ts'
import { openSite } from './open-site.ts'
import { openTarget, type Target } from './target-folder.ts'

type Options = Watch & {
  readonly config: Config
  readonly storage: Storage
  readonly root: string
  /** The folder of a build for exported pages. */
  readonly build: string
  readonly to: string
}
export type Exported = Target['counts'] & {
  readonly pages: number
  /** Smaller versions of pictures that are not made yet: the pictures themselves stand in. */
  readonly versionsMissing: number
}

/** What search engines and browsers ask for; pages beyond those that are linked stand in the sitemap. */
const files = ['/robots.txt', '/site.webmanifest', '/sitemap.xml']
const unknownPage = '/404'

/** Writes the public site as files. Of what a page needs everything is there before the page is. */
export async function exportSite({ config, storage, root, build, to, signal, tell }: Options): Promise<Exported> {
  const { publicUrl } = config
  const target = await openTarget(to)
  const site = await openSite(config, { root, build })
  const { widthOf } = site
  const copier = createCopier(target, { storage, widthOf, artRoots: fileRoots(root), client: join(build, 'client') })
  let pages = 0
  const left = new Set(['/', ...files])

  async function putPage(file: string, text: string, policy: string): Promise<void> {
    pages++
    await copier.copyMentioned(text)
    await target.putText(file, Buffer.from(withPolicy(text, policy)))
  }
  async function put(address: string): Promise<void> {
    const { status, bytes, policy } = await site.get(address)
    if (status !== 200) return
    const text = String(bytes)
    if (policy) {
      for (const page of [...pagesIn(text), ...feedsIn(text, publicUrl)]) if (canBeFile(page)) left.add(page)
      return putPage(fileFor(address), text, policy)
    }
    for (const page of pagesInSitemap(text, publicUrl)) left.add(page)
    await copier.copyMentioned(text)
    await target.putText(address.slice(1), bytes)
  }

  try {
    await copier.copyBuild()
    for (const address of left) {
      signal.throwIfAborted()
      tell(`${pages} of ${left.size} pages, ${copier.counts.pictures} pictures`)
      await put(address)
    }
    const unknown = await site.get(unknownPage)
    await putPage('404.html', String(unknown.bytes), unknown.policy)
    await target.finish()
    return { ...target.counts, pages, versionsMissing: copier.counts.versionsMissing }
  } finally {
    await site.close()
  }
}
