import type { SearchGroup } from '#content/answers.ts'
import type { Listing } from './listing.ts'
import { news } from './news/listing.ts'
import { products } from './products/listing.ts'
import { projects } from './projects/listing.ts'
import { questions } from './questions/listing.ts'

/** Every listing, in the order in which they are named. */
export const listed: Readonly<Record<SearchGroup, Listing>> = { products, projects, news, questions }
