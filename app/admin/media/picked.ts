import type { LibraryUpload } from './upload.ts'

const maxNamed = 3
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export const pictures = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'picture' : 'pictures'}`

/** The first of them by name, and how many more there are. */
export function named(uploads: readonly Pick<LibraryUpload, 'title'>[]): string {
  const names = uploads.slice(0, maxNamed).map(({ title }) => `‘${title}’`)
  const rest = uploads.length - names.length
  return list.format(rest > 0 ? [...names, `${rest.toLocaleString('en-GB')} more`] : names)
}

/** What nothing uses, and what the site or a draft shows. */
export function parted<U extends Pick<LibraryUpload, 'uses' | 'drafts'>>(uploads: readonly U[]) {
  const { free = [], used = [] } = Object.groupBy(uploads, ({ uses, drafts }) => (uses + drafts > 0 ? 'used' : 'free'))
  return { free, used }
}
