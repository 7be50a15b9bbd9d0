/** What uploaded pictures may be. */
export const pictureFile = {
  maxBytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml'],
} as const

/** 10 MB */
export const megabytes = (bytes: number = pictureFile.maxBytes): string => `${bytes / 1024 / 1024} MB`

export const pictureSentences = {
  tooLarge: (maxBytes?: number) => `The picture is larger than ${megabytes(maxBytes)}.`,
  notAPicture: 'This file is not a picture. Use JPEG, PNG, WebP, GIF, AVIF or SVG.',
} as const
