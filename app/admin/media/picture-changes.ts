import type { LibraryUpload, Texts } from './upload.ts'

/** What somebody changed of a picture. */
export type Changes = Partial<Pick<LibraryUpload, 'title' | 'description' | 'caption' | 'focal' | 'decorative'>>

/** Later changes over earlier ones; of texts the languages one by one. */
export const withLater = (before: Changes, now: Changes): Changes => ({
  ...before,
  ...now,
  ...(now.description && { description: { ...before.description, ...now.description } }),
  ...(now.caption && { caption: { ...before.caption, ...now.caption } }),
})

const withoutEmpty = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

/** The picture with its changes, as the server will answer with it. */
export const withChanges = (upload: LibraryUpload, changes: Changes): LibraryUpload => ({
  ...upload,
  ...changes,
  ...(changes.description && { description: withoutEmpty({ ...upload.description, ...changes.description }) }),
  ...(changes.caption && { caption: withoutEmpty({ ...upload.caption, ...changes.caption }) }),
})

/** What was typed, to be copied out of a message where it could not be saved. */
export function typedWords({ description = {}, caption = {} }: Changes): string {
  const words = [...Object.values(description), ...Object.values(caption)].filter(Boolean)
  const quoted = words.map((text) => `“${text}”`).join(', ')
  return quoted ? `Open the picture and enter it again: ${quoted}.` : 'Open the picture and change it again.'
}
