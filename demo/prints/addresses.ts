import { DESCRIPTIONS } from './descriptions.ts'
import { PICTURES, type Picture, type PictureName, printWidths, SCENE_WIDTHS } from './pictures.ts'
import { PRINTS } from './printed.ts'

const fileOf = (name: PictureName) => `${PRINTS[name].hash}.jpg`

/** What the site is told about a picture; see `app/stored/picture-notes.ts`. */
function notesOf({ focus, uprightFocus, isDark }: Picture, widths: readonly number[]): string {
  const notes = [
    focus && `focal=${focus}`,
    uprightFocus && `upright=${uprightFocus}`,
    isDark && 'dark',
    widths.length > 0 && `widths=${widths.join()}`,
  ]
  return notes.filter(Boolean).join('&')
}

/** Uploads have versions in these widths unless their notes say otherwise. */
const ownWidths = (picture: Picture) => (picture.width >= (SCENE_WIDTHS.at(-1) ?? 0) ? [] : printWidths(picture))

/** A picture as an upload, without notes: for rich text, which crops nothing. */
export const plainUpload = (name: PictureName): string => `/uploads/${fileOf(name)}`

/** A picture as an upload, for content. */
export function uploadOf(name: PictureName, changes: Partial<Picture> = {}): string {
  const picture: Picture = { ...PICTURES[name], ...changes }
  return `${plainUpload(name)}#${notesOf(picture, ownWidths(picture))}`
}

/** The same picture as a static file, for what is shown where nothing can be read and on pages that no content fills. */
export function staticOf(name: PictureName, changes: Partial<Picture> = {}): string {
  const picture: Picture = { ...PICTURES[name], ...changes }
  return `/art/${fileOf(name)}#${notesOf(picture, printWidths(picture))}`
}

export const uploads = {
  folder: 'demo/uploads',
  pictures: (Object.keys(PICTURES) as PictureName[]).map((name) => {
    const picture: Picture = PICTURES[name]
    const { width, height } = picture
    return {
      name: fileOf(name),
      width,
      height,
      bytes: PRINTS[name].bytes,
      notes: notesOf(picture, ownWidths(picture)),
      description: DESCRIPTIONS[name],
      former: `/art/${name}.jpg`,
    }
  }),
}
