import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { instance } from '#assets/fonts.ts'
import { markSvg } from '#assets/mark.ts'
import type { Written } from '#assets/web-folder.ts'
import { site } from '#site'
import { imageOf } from './output/encode.ts'
import { writeWebFile } from './output/web-folder.ts'
import { INKS } from './press/inks.ts'
import { platform } from './scenes/platform.ts'

const [WIDTH, HEIGHT] = [1200, 630] as const
const { shortName: NAME, tagline: LINE } = site

/** The picture for shared links: the platform at dusk with the company's name. */
export async function makeSocial(): Promise<Written[]> {
  GlobalFonts.register(await instance(NAME, 122, 680), 'Archivo Name')
  GlobalFonts.register(await instance(LINE, 108, 500), 'Archivo Line')
  const scene = await imageOf(platform()).resize(WIDTH, HEIGHT, { kernel: 'lanczos3', fit: 'cover' }).png().toBuffer()
  const canvas = createCanvas(WIDTH, HEIGHT)
  const pen = canvas.getContext('2d')
  pen.drawImage(await loadImage(scene), 0, 0)
  const mark = await sharp(Buffer.from(markSvg(site.logo, INKS.bone, site.theme.colors)), { density: 600 })
    .resize(132, 132)
    .png()
    .toBuffer()
  pen.drawImage(await loadImage(mark), 72, 226)
  pen.fillStyle = INKS.bone
  pen.letterSpacing = '-3.4px'
  pen.font = '112px "Archivo Name"'
  pen.fillText(NAME, 226, 308)
  pen.letterSpacing = '0px'
  pen.font = '33px "Archivo Line"'
  pen.fillText(LINE, 232, 354)
  const picture = await sharp(canvas.toBuffer('image/png')).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  return [await writeWebFile('social.jpg', picture)]
}
