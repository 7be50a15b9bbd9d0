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
  damaged: 'This picture is damaged and cannot be read.',
  animated: 'This picture is animated, and pictures here stand still. Choose a still one, or add it as a video.',
  withoutSize: 'This drawing does not say how large it is. Give its svg element a viewBox, or a width and a height.',
  heic: 'This browser cannot read HEIC photographs. Save the picture as JPEG and choose that.',
} as const
