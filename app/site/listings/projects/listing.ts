import { paths } from '#app/routing/paths.ts'
import type { Listing } from '#app/site/listings/listing.ts'

export const projects: Listing = {
  title: 'Projects',
  many: 'projects',
  href: paths.project,
  picture: ({ image_url }) => image_url,
  archive: { href: paths.projects, name: 'All projects' },
}
