import { paths } from '#app/routing/paths.ts'
import type { Listing } from '#app/site/listings/listing.ts'

export const news: Listing = {
  title: 'Notes',
  many: 'notes',
  href: paths.article,
  archive: { href: paths.news, name: 'All notes' },
}
