import { kinds } from '#engine/kinds/kinds.ts'

const { maxLength } = kinds.richText.schema

/** What one text may come to. The work grows with all of it, and with depth times elements where tags are left open. */
export type TextLimits = {
  readonly length: number
  readonly depth: number
  readonly elements: number
  /** Pictures and videos: each becomes ten times as long on a page. */
  readonly media: number
}

/** For what an editor sends: more than anybody writes. */
export const writeLimits: TextLimits = { length: maxLength, depth: 100, elements: 20_000, media: 1_000 }
const any = Number.POSITIVE_INFINITY
/** For what is stored: earlier versions took more elements, and texts that grew when their characters were escaped. */
export const readLimits: TextLimits = { ...writeLimits, length: 5 * maxLength, elements: any, media: any }

export type RejectionReason =
  | 'too long'
  | 'too deep'
  | 'too many elements'
  | 'too many media'
  | 'too complicated'
  | 'too slow'

/** Said after the name of a field. */
export const reasons: Readonly<Record<RejectionReason, string>> = {
  'too long': `comes to more than ${maxLength} characters with its markup. Shorten it.`,
  'too deep': `is nested too deeply: no more than ${writeLimits.depth} elements may stand inside each other.`,
  'too many elements': `has too many elements: no more than ${writeLimits.elements} are possible. Split it into several pages.`,
  'too many media': `has too many pictures and videos: no more than ${writeLimits.media} are possible. Split it into several pages.`,
  'too complicated': 'is too complicated to be checked. Make it shorter or simpler.',
  'too slow': 'takes too long to be checked. Try again, or make it shorter or simpler.',
}
