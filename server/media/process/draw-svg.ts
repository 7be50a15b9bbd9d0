import type { Sharp } from 'sharp'
import type { Size } from '../tasks.ts'
import { sharp } from './sharp.ts'

const sharpSize = 1024

/** A drawing as pixels that fit the frame. Small ones are drawn large, so that logos stay sharp on fine screens. */
export async function drawSvg(svg: Uint8Array, frame: Size): Promise<Sharp> {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  const enlarged = Math.max(1, sharpSize / Math.max(width, height))
  const scale = Math.min(enlarged, frame.width / width, frame.height / height)
  return sharp(svg, { density: Math.max(1, 72 * scale), limitInputPixels: 2 * frame.width * frame.height })
}
