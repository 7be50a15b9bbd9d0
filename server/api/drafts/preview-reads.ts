import type { ContentType } from '#engine/declare/content-type.ts'
import type { CatalogueListing } from '#server/store/catalogue/listing.ts'
import type { Search } from '#server/store/catalogue/search.ts'
import type { Content } from '#server/store/content.ts'
import type { Database } from '#server/store/database.ts'
import { createCatalogueLayer } from '#server/store/drafts/catalogue-with-drafts.ts'
import { createDraftLayer } from '#server/store/drafts/draft-layer.ts'
import type { LayerOptions } from '#server/store/drafts/laid-drafts.ts'
import { listingWithDrafts } from '#server/store/drafts/listing-with-drafts.ts'
import { searchWithDrafts } from '#server/store/drafts/search-with-drafts.ts'
import type { AnyDatabase } from '#server/store/repository.ts'
import { createPublicReads, type PublicReads } from '../public/public-reads.ts'

type Parts = {
  readonly database: Database
  readonly types: readonly ContentType[]
  readonly content: Content
  readonly listing: CatalogueListing
  readonly search: Search
}
export type PreviewReads = PublicReads & {
  /** Whether all drafts are laid that the preview is for. */
  readonly isWhole: () => Promise<boolean>
}
export type ReadsForPreview = (options: LayerOptions) => PreviewReads

/** Everything visitors may read, as if drafts were published; made for one request and thrown away with it. */
export const previewReads =
  ({ database, types, content, listing, search }: Parts): ReadsForPreview =>
  (options) => {
    const db = database.db as unknown as AnyDatabase
    const layer = createDraftLayer({ db, types }, options)
    const entries = createCatalogueLayer(db, layer)
    const reads = createPublicReads({
      content: content.forPreview(layer),
      listing: listingWithDrafts(listing, entries),
      search: searchWithDrafts(search, entries),
    })
    return { ...reads, isWhole: layer.isWhole }
  }
