const mostBytes = 10 * 1024 * 1024

export const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml'

/** What is wrong with a file that was chosen or dropped; nothing where it will do. */
export function fileFault(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!file.type.startsWith('image/')) return 'This file is not a picture.'
  return file.size > mostBytes ? 'The picture is larger than 10 MB.' : undefined
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
