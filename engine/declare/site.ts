import { isZone } from '#engine/rules/chosen-moment.ts'
import { type Shades, shadesOf } from './shades.ts'

type Link = { readonly text: string; readonly href: string }

type ColorName =
  | 'night'
  | 'petrol-900'
  | 'petrol-800'
  | 'petrol-700'
  | 'teal'
  | 'teal-dark'
  | 'sea'
  | 'haze'
  | 'white'
  | 'stone-50'
  | 'stone-100'
  | 'stone-200'
  | 'stone-300'
  | 'flare'
  | 'flare-ink'
  | 'amber'
  | 'wheat'
  | 'bone'
  | 'rust'
  | 'text'
  | 'text-muted'
  | 'text-inv'
  | 'text-inv-muted'
  | 'line'
  | 'line-inv'
  | 'focus'
  | 'field'
  | 'ok'
  | 'warn'
  | 'err'

/** One `@font-face`: a file of ours, or a font of the visitor's own in other measures. */
export type FontFace = {
  readonly family: string
  readonly weight: string
  readonly stretch: string
} & (
  | { readonly src: string; readonly range?: string }
  | {
      readonly local: readonly string[]
      readonly sizeAdjust: string
      readonly ascent: string
      readonly descent: string
    }
)

export type Theme = {
  readonly colors: Readonly<Record<ColorName, string>>
  /** Put into styles when the site is built, so that pages carry those they show. */
  readonly shades: Shades
  readonly fonts: {
    readonly stack: string
    readonly faces: readonly FontFace[]
    /** Files that every page fetches at once. */
    readonly preload: readonly string[]
  }
  /** Radius of the one bent corner: of buttons, of cards and panels, of large pictures. */
  readonly corners: { readonly s: string; readonly m: string; readonly l: string }
}

type Film = {
  readonly sources: readonly { readonly src: string; readonly type: string }[]
  readonly still: string
  readonly title: string
  readonly note: string
  /** What is to be seen and read in it, for those who cannot see it. */
  readonly words: string
}

type PageWords = { readonly title: string; readonly lead: string; readonly description: string }

/** Names in the content for which a company has words or pictures. */
export type SiteNames = {
  /** Archives, each of which has a page, and those that are a feed too. */
  readonly archive: string
  readonly feed: string
  /** Ways to reach somebody. */
  readonly contact: string
  /** Places of pages that stay plain without a picture. */
  readonly picture: string
}
type NoNames = { readonly [Name in keyof SiteNames]: never }

/** What a company says of itself, wherever the site, the panel and the API speak in its name. */
export type Company<N extends SiteNames = NoNames> = {
  /** In the names of cookies: other programs on the same host set cookies too. */
  readonly id: string
  readonly name: string
  readonly shortName: string
  /** Behind the © of the footer. A clock's would change pages that nobody changed. */
  readonly copyrightYear: number
  /** Stands beside the short name in the logo. */
  readonly tagline: string
  /** Of its content, as search engines are told. */
  readonly languages: readonly string[]
  /** Its profiles elsewhere, as search engines are told. */
  readonly social: readonly string[]
  /** Shown where no content says how to reach it. */
  readonly contactDetails: { readonly [Way in N['contact']]?: string }
  /** Of its country: phone numbers without one are dialled with it. */
  readonly callingCode: string
  /** Where maps open when no content says where the company is. */
  readonly place: { readonly latitude: number; readonly longitude: number }
  /** By whose clocks the company plans what goes on the site: a name of the IANA database. */
  readonly timeZone: string
  /** Strokes in a square of 40 by 40, in the colour of the text around it; the last one in the accent colour. */
  readonly logo: {
    readonly clip: string
    readonly strokeWidth: string
    readonly paths: readonly string[]
  }
  readonly theme: Theme
  readonly navigation: {
    readonly main: readonly Link[]
    readonly contact: Link
    readonly footer: readonly Link[]
  }
  readonly hero: { readonly title: string; readonly button: string }
  readonly pages: {
    readonly home: { readonly description: string }
    readonly contact: PageWords
    readonly search: {
      readonly ask: string
      /** Where nothing was found: what to try instead. */
      readonly hint: string
    }
    readonly notFound: { readonly title: string }
  } & Readonly<Record<N['archive'], PageWords>> &
    /** After the company's name, for feed readers. */
    Readonly<Record<N['feed'], { readonly feed: string }>>
  readonly newsletter: { readonly firstIssue: string }
}

/**
 * Pictures that no content names: their places stay plain without them. Like any address of a picture, these may say
 * after `#` which point matters and which versions there are (`app/stored/picture-notes.ts`).
 */
type Pictures<N extends SiteNames> = Readonly<Record<N['picture'], string | null>> & {
  /** In the place of missing pictures, in turns. */
  readonly standIns: readonly string[]
  /** Behind the initials of people without a picture, in turns. */
  readonly monograms: readonly { readonly src: string; readonly ground: 'dark' | 'light' }[]
}

/** Pictures that the content of a new database mentions as uploads: ready in a folder, with their smaller versions. */
type ShippedUploads = {
  readonly folder: string
  readonly pictures: readonly {
    readonly name: string
    readonly width: number
    readonly height: number
    readonly bytes: number
    /** What stands behind the `#` of its address (`app/stored/picture-notes.ts`). */
    readonly notes: string
    /** What it shows, by language, as somebody would have written it in the library. */
    readonly description?: Readonly<Record<string, string>>
    /** Where databases look for it that were filled before it became an upload. */
    readonly former: string
  }[]
}

/** Files whose default export is the text of a page (`app/site/legal/legal-text.ts`). */
type LegalFiles = { readonly privacy: string; readonly terms: string; readonly cookies: string }

/** What a company's own folder may bring; the site does without. */
export type Furnishing<N extends SiteNames = NoNames> = {
  /** Without it, privacy and terms are placeholders that say so. */
  readonly legal: LegalFiles
  /** Folder of files that are served under /art/ and win over those of the product. */
  readonly files: string
  readonly uploads: ShippedUploads
  readonly pictures: Pictures<N>
  /** The film in `files` that no content describes. */
  readonly film: Film
  /** What items look like that have no picture or icon of their own yet, by their title in lower case. */
  readonly specimens: Readonly<Record<string, { readonly picture: string; readonly icon: string }>>
  /** Built-in content by type, where the product's own words will not do. */
  readonly fallback: Readonly<Record<string, object>>
  /** What a new database is filled with, by type. */
  readonly content: () => Promise<Readonly<Record<string, readonly object[]>>>
}

export type Site<N extends SiteNames = NoNames> = Company<N> & {
  readonly [Key in keyof Furnishing<N>]: Key extends 'film' | 'files' | 'uploads' | 'content'
    ? Furnishing<N>[Key] | null
    : Furnishing<N>[Key]
}

const bare = {
  legal: {
    privacy: 'app/site/legal/neutral/privacy.tsx',
    terms: 'app/site/legal/neutral/terms.tsx',
    cookies: 'app/site/legal/neutral/cookies.tsx',
  },
  files: null,
  uploads: null,
  pictures: { standIns: [], monograms: [] },
  film: null,
  specimens: {},
  fallback: {},
  content: null,
} satisfies Partial<Site>

type Given<N extends SiteNames> = Omit<Company<N>, 'theme'> &
  Partial<Omit<Furnishing<N>, 'legal' | 'pictures'>> & {
    /** Shades that are left out are mixed from the colours. */
    readonly theme: Omit<Theme, 'shades'> & { readonly shades?: Partial<Shades> }
    readonly legal?: Partial<LegalFiles>
    readonly pictures?: Partial<Pictures<N>>
  }

/** Makes the function that describes a company. Everything that is not part of `Company` may be left out. */
export function siteDefiner<N extends SiteNames>(pictures: readonly N['picture'][]) {
  const plain = Object.fromEntries(pictures.map((place) => [place, null])) as Record<N['picture'], null>
  return (site: Given<N>): Site<N> => {
    if (!/^[a-z][a-z0-9]*$/.test(site.id))
      throw new Error(`site.config.ts: id may hold small letters and digits only, and "${site.id}" does not.`)
    if (!isZone(site.timeZone))
      throw new Error(
        `site.config.ts: timeZone must name a zone such as Europe/Berlin, and "${site.timeZone}" does not.`,
      )
    return {
      ...bare,
      ...site,
      theme: { ...site.theme, shades: shadesOf(site.theme.colors, site.theme.shades) },
      legal: { ...bare.legal, ...site.legal },
      pictures: { ...plain, ...bare.pictures, ...site.pictures },
    }
  }
}
