import type { Sharp } from 'sharp'
import { pictureSentences } from '#engine/rules/picture-file.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { Size } from '../tasks.ts'
import { sharp } from './sharp.ts'

const sharpSize = 1024
/** Pixels an inch: what a drawing's own size means, and the least that the decoder draws. */
const density = { own: 72, min: 1 }

/** The root element with its attributes, in which `>` may stand between quotes. */
const root = /<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/i

const viewBox = /\sviewBox\s*=\s*["'][^"']*\d/i
const side = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']\\s*[\\d.]+\\s*(?:[a-z]+\\s*)?["']`, 'i')
const [width, height] = [side('width'), side('height')]
const hasSize = (tag: string) => viewBox.test(tag) || (width.test(tag) && height.test(tag))

/** A drawing that names no size is measured by what is in it; one with nothing in it has none, but is not damaged. */
async function sizeOf(svg: Uint8Array): Promise<Size> {
  try {
    return await sharp(svg, { limitInputPixels: false }).metadata()
  } catch (error) {
    const [tag = ''] = root.exec(new TextDecoder().decode(svg.subarray(0, 64 * 1024))) ?? []
    const isSizeless = error instanceof Error && error.message.includes('bad dimensions') && !hasSize(tag)
    throw httpErrors.badRequest(isSizeless ? pictureSentences.withoutSize : pictureSentences.damaged)
  }
}

/** A drawing as pixels that fit the frame. Small ones are drawn large, so that logos stay sharp on fine screens. */
export async function drawSvg(svg: Uint8Array, frame: Size): Promise<Sharp> {
  const { width, height } = await sizeOf(svg)
  const enlarged = Math.max(1, sharpSize / Math.max(width, height))
  const scale = Math.min(enlarged, frame.width / width, frame.height / height)
  // What it makes of larger ones depends on the processor.
  if (density.own * scale < density.min) throw httpErrors.badRequest(pictureSentences.damaged)
  return sharp(svg, { density: density.own * scale, limitInputPixels: 2 * frame.width * frame.height })
}
