import type { Item } from '#engine/declare/item.ts'
import { siteDefiner } from '#engine/declare/site.ts'
import type { ArchiveName, FeedName } from './answers.ts'
import type { contact } from './contact/type.ts'

/** Places of pages that stay plain without a picture: `liquid` fills the tanks of the statistics. */
const picturePlaces = ['contact', 'messageSent', 'notFound', 'login', 'filmStill', 'liquid'] as const

type Names = {
  readonly archive: ArchiveName
  readonly feed: FeedName
  readonly contact: Item<typeof contact>['field_name']
  readonly picture: (typeof picturePlaces)[number]
}

/** The one description of a company, with words and pictures for what this site shows. */
export const defineSite = siteDefiner<Names>(picturePlaces)
