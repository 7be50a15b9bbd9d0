import type { SearchHit } from '#content/answers.ts'

/** What the site says of a listing, besides its archive: in a search, and where archives are named. */
export type Listing = {
  /** Over what was found of it. */
  readonly title: string
  /** Language of its title and of the archive's name. */
  readonly lang?: 'tr'
  /** In an English sentence. */
  readonly many: string
  /** Where its entries are always in one; else the texts give it away. */
  readonly entriesLang?: 'tr'
  readonly href: (id: number) => string
  /** What a search shows of an entry, where it has any: its picture, a word, and a date. */
  readonly picture?: (hit: SearchHit) => string | null
  readonly tag?: (hit: SearchHit) => string | null
  readonly day?: (hit: SearchHit) => string | null
  /** Left out where the list is short. */
  readonly archive?: { readonly href: string; readonly name: string }
}
