import { pictureFile, pictureSentences } from '#engine/rules/picture-file.ts'

/** Photographs of telephones are turned into JPEG where the browser can read them. */
export const accepted = [...pictureFile.types, 'image/heic', 'image/heif', '.heic', '.heif'].join(',')

const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** How a file is made ready, as far as its name tells. */
export type FileKind = 'photograph' | 'drawing' | 'heic' | 'other'
export function kindOfFile(file: Pick<File, 'name' | 'type'>): FileKind {
  if (isHeic(file)) return 'heic'
  if (file.type === 'image/svg+xml') return 'drawing'
  return (pictureFile.types as readonly string[]).includes(file.type) ? 'photograph' : 'other'
}

/** What is wrong with a file before anybody has looked into it. Only drawings cannot be made smaller. */
export function fileFault(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const kind = kindOfFile(file)
  if (kind === 'other') return pictureSentences.notAPicture
  return kind === 'drawing' && file.size > pictureFile.maxBytes ? pictureSentences.tooLarge() : undefined
}

const inMegabytes = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/** 319 KB, 4.1 MB, 1,204.5 MB */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / 1_000_000).toLocaleString('en-GB', inMegabytes)} MB`

/** The last part of an address, as the name of the file; as it stands where it is not encoded properly. */
export function fileName(url: string): string {
  const last =
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .pop() ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
