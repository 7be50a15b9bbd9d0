import Fastify from 'fastify'
import { contentTypes } from '#content/registry.ts'
import { createPublicReads } from '#server/api/public/public-reads.ts'
import { createSiteCache } from '#server/cache/site-cache.ts'
import type { Config } from '#server/config/config.ts'
import { describePictures } from '#server/media/library/published-notes.ts'
import { createUploadIndex } from '#server/media/library/upload-index.ts'
import { builtPages } from '#server/pages/built.ts'
import { pageRoutes } from '#server/pages/routes.ts'
import { addSearchFiles } from '#server/pages/search-files.ts'
import { createListing } from '#server/store/catalogue/listing.ts'
import { createSearch } from '#server/store/catalogue/search.ts'
import { createContent } from '#server/store/content.ts'
import { openDatabase } from '#server/store/database.ts'
import { createPageDates } from '#server/store/lists/page-dates.ts'
import { hasSite } from '#server/store/present-site.ts'
import { Revisions } from '#server/store/revision.ts'
import { createRichText } from '#server/store/rich-text/rich-text.ts'
import { ExportError } from './export-error.ts'

export type SitePage = {
  readonly status: number
  readonly bytes: Buffer
  readonly policy: string
}

/** The public pages of a site as they are now, drawn by a build of their own; nothing listens, and no job runs. */
export async function openSite(config: Config, { root, build }: { readonly root: string; readonly build: string }) {
  if (!(await hasSite(config))) throw new ExportError('There is no site yet: npm start makes one.')
  const database = await openDatabase(config)
  const revisions = new Revisions(database)
  const richText = createRichText(() => {})
  const uploads = createUploadIndex(database.db, revisions)
  const content = createContent({
    database,
    revisions,
    types: contentTypes,
    richText,
    describePictures: describePictures(uploads),
  })
  const reads = createPublicReads({
    content: content.forPages,
    listing: createListing(database),
    search: createSearch(database),
  })
  const app = Fastify()
  app.decorateRequest('pagePattern', null)
  const cache = createSiteCache({ ...config, cdn: undefined })
  const options = { config, cache, reads, dates: createPageDates(database), root, production: true }
  addSearchFiles(app, options)
  pageRoutes(app, await builtPages(build), options)

  return {
    /** Of a picture in the library, by its hash. */
    widthOf: async (hash: string) => (await uploads.read()).byHash.get(hash)?.width,
    /** Throws where a page could not be drawn, or not with everything that it should show. */
    async get(address: string): Promise<SitePage> {
      const { statusCode: status, rawPayload: bytes, headers } = await app.inject(address)
      const isWhole = status === 200 && headers['cache-control'] !== 'no-store'
      if (!isWhole && (status === 200 || status >= 500))
        throw new ExportError(`${address} could not be read from the database. Start it again; nothing was removed.`)
      return { status, bytes, policy: String(headers['content-security-policy'] ?? '') }
    },
    async close(): Promise<void> {
      await app.close()
      revisions.close()
      await richText.close()
      await database.close()
    },
  }
}
