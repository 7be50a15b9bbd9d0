import type { LibraryUpload } from './upload.ts'

type Titled = Pick<LibraryUpload, 'title'>
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const count = (number: number, one: string, many: string) =>
  number === 0 ? [] : [number === 1 ? `one ${one}` : `${number.toLocaleString('en-GB')} ${many}`]

/** What became of a replacement, said of the new picture: its words and point were those of the old one. */
export function replacedNote({ uses, kept_for: kept, description, caption, focal }: LibraryUpload): string {
  const places = [...count(uses, 'place', 'places'), ...count(kept?.drafts ?? 0, 'draft', 'drafts')]
  const taken = [
    ...(Object.keys(description).length > 0 ? ['description'] : []),
    ...(Object.keys(caption).length > 0 ? ['caption'] : []),
    ...(focal ? ['focal point'] : []),
  ]
  const done = places.length > 0 ? `Replaced in ${list.format(places)}.` : 'Replaced.'
  if (taken.length === 0) return done
  return `${done} Check whether its ${list.format(taken)} still ${taken.length === 1 ? 'fits' : 'fit'}.`
}

/** The same of a picture of the library, which has its own words; some places may have theirs. */
export function takenNote(chosen: Titled, former: Titled, ownWords: number): string {
  const done = `‘${chosen.title}’ is shown instead of ‘${former.title}’.`
  const [places] = count(ownWords, 'picture in a text', 'pictures in texts')
  if (!places) return done
  return `${done} Check whether the words that were written for ${places} still fit.`
}
