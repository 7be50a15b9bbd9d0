import type { Upload as AnyUpload, KeptFor, ListedUpload, Point, Texts, Use } from '#engine/declare/upload.ts'

export type { Point, Texts, Use }
/** Where a picture is that was just sent. */
export type Stored = Pick<AnyUpload, 'id' | 'url'>

/** A picture of the media library; its uses come only where one picture was asked for. */
export type LibraryUpload = ListedUpload & { readonly used_in?: readonly Use[]; readonly kept_for?: KeptFor }

export const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string' && 'id' in value

export const isUpload = (value: unknown): value is LibraryUpload => isStored(value) && 'description' in value

export const isDescribed = ({ decorative, description }: Pick<LibraryUpload, 'decorative' | 'description'>): boolean =>
  decorative || Object.keys(description).length > 0

const inLanguage = (texts: Texts, language: string): string => texts[language] ?? Object.values(texts)[0] ?? ''

/** The words for a picture in a text of this language: any are better than none. */
export const altFor = ({ decorative, description }: LibraryUpload, language: string): string =>
  decorative ? '' : inLanguage(description, language)

export const captionFor = ({ caption }: LibraryUpload, language: string): string => inLanguage(caption, language)

export const centre: Point = { x: 50, y: 50 }

/** As in `object-position`. */
export const positionOf = ({ x, y }: Point): string => `${x}% ${y}%`

/** The stored name of an upload in an address, which finds it in the library. */
export const uploadNameIn = (address: string): string | undefined =>
  /(?:^|\/)uploads\/([0-9a-f]{32}\.\w+)/.exec(address)?.[1]

const names = new Intl.DisplayNames('en', { type: 'language' })

/** The languages in which pictures are described. */
export const languages: readonly { readonly value: string; readonly label: string }[] = SITE.languages.map((value) => ({
  value,
  label: names.of(value) ?? value,
}))
