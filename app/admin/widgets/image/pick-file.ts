import { pictureFile, pictureSentences } from '#engine/rules/picture-file.ts'

export const accepted = pictureFile.types.join(',')

/** What is wrong with a file, as far as its name and size tell; the server looks at its bytes. */
export function fileFault(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!file.type.startsWith('image/')) return pictureSentences.notAPicture
  return file.size > pictureFile.maxBytes ? pictureSentences.tooLarge() : undefined
}

/** 319 KB, 4.1 MB */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** The last part of an address, as the name of the file. */
export const fileName = (url: string): string =>
  decodeURIComponent(
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .pop() ?? '',
  )
