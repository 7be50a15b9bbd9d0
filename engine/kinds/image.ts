import type { Kind } from './kind.ts'
import { textual } from './text.ts'

/** The address of a picture or film that loads nothing. */
export const nothingToLoad = 'data:,'

export const image = {
  ...textual,
  schema: { type: 'string', format: 'image', maxLength: 2_000 },
  example: () => '/uploads/7d865e959b2466918c9863afca942d0f.jpg',
  standIn: () => nothingToLoad,
  mentionsUploads: true,
  mapPictures: (value, change) => (typeof value === 'string' ? change(value) : value),
} as const satisfies Kind
