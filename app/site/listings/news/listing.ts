import { paths } from '#app/routing/paths.ts'
import type { Listing } from '#app/site/listings/listing.ts'

export const news: Listing = {
  title: 'Notes',
  many: 'notes',
  href: paths.article,
  picture: ({ image_url }) => image_url,
  tag: ({ article_tag }) => article_tag,
  day: ({ article_date }) => article_date,
  archive: { href: paths.news, name: 'All notes' },
}
