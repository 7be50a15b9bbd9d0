import { maxCounted } from '#content/search.ts'
import { wordsOf } from '#engine/text/fold.ts'
import { inTurns } from './turns.ts'
import type { IndexedUpload, UploadIndex } from './upload-index.ts'

export type FoundPictures = { readonly total: number; readonly pictures: readonly IndexedUpload[] }

const textsOf = ({ description, caption }: IndexedUpload) => [...Object.values(description), ...Object.values(caption)]

/** What is said about a picture, as it is quoted. */
export const pictureText = (upload: IndexedUpload): string => textsOf(upload).join(' · ')

const begins = (text: string, words: readonly string[]): boolean => {
  const own = wordsOf(text)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}

/**
 * The pictures in whose name, descriptions and captions every word begins one; those named so come first, then the
 * newest. Their stored names are not words.
 */
export async function findPictures(index: UploadIndex, words: readonly string[], max: number): Promise<FoundPictures> {
  if (words.length === 0) return { total: 0, pictures: [] }
  const { uploads } = await index.read()
  const [named, told]: [IndexedUpload[], IndexedUpload[]] = [[], []]
  for await (const upload of inTurns(uploads)) {
    // A quick look first: most pictures have none of the words.
    if (!words.every((word) => upload.words.includes(word))) continue
    if (begins(upload.title, words)) named.push(upload)
    else if (told.length < maxCounted && begins([upload.title, ...textsOf(upload)].join(' '), words)) told.push(upload)
    if (named.length === maxCounted) break
  }
  const found = [...named, ...told].slice(0, maxCounted)
  return { total: found.length, pictures: found.slice(0, max) }
}
