import sharp, { type Sharp } from 'sharp'
import type { Written } from '#assets/web-folder.ts'
import { PICTURES, type PictureName, printWidths } from '../../prints/pictures.ts'
import { CATALOGUE } from '../catalogue.ts'
import type { Press } from '../press/press.ts'
import { notePrint } from './printed.ts'
import { writeUpload } from './web-folder.ts'

// Chosen by eye: below these the encoders wash the stipple out of quiet tones. The narrower the version, the finer its
// stipple, and the more it has to be spared.
const JPEG = { quality: 74, mozjpeg: true }
const WEBP = { quality: 60, effort: 6 }
const avif = (width: number, largest: number) => ({
  // The larger versions of small pictures are for dense screens, where single dots are not seen; phones wait for the 720s.
  quality:
    width === 480 ? 56 : largest <= 960 ? (width === 720 ? 34 : 42) : width <= 960 ? 56 : width <= 1440 ? 52 : 50,
  effort: 4,
  chromaSubsampling: '4:2:0',
})

export const imageOf = (press: Press): Sharp =>
  sharp(press.bytes(), { raw: { width: press.columns, height: press.rows, channels: 3 } })

/** Prints one picture and writes it in every width and format. */
export async function makePicture(name: PictureName): Promise<Written[]> {
  const picture = PICTURES[name]
  const print = imageOf(CATALOGUE[name]())
  const reduced = (width: number) =>
    print
      .clone()
      .resize(width, Math.round((picture.height * width) / picture.width), { kernel: 'lanczos3', fit: 'fill' })
  const jpeg = await reduced(picture.width).jpeg(JPEG).toBuffer()
  const hash = await notePrint(name, jpeg)
  const written = [await writeUpload(`${hash}.jpg`, jpeg)]
  for (const width of printWidths(picture)) {
    written.push(
      await writeUpload(`${hash}-${width}.avif`, await reduced(width).avif(avif(width, picture.width)).toBuffer()),
      await writeUpload(`${hash}-${width}.webp`, await reduced(width).webp(WEBP).toBuffer()),
    )
  }
  return written
}
