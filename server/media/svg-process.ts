import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { DrawingLimits } from './svg.ts'

/** Run by svg.ts: takes a drawing from stdin and gives it back as PNG, or ends with 65 where it cannot be read. */
const { seconds, frame, pixels }: DrawingLimits = JSON.parse(process.argv[2] ?? '{}')
const sharpSize = 1024

// The server may be gone by then, and nobody left to end a drawing that never ends.
setTimeout(() => process.kill(process.pid, 'SIGKILL'), seconds * 1000).unref()

const svg = await buffer(process.stdin)
try {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  // Small drawings are drawn large, so that logos stay sharp on fine screens.
  const enlarged = Math.max(1, sharpSize / Math.max(width, height))
  const scale = Math.min(enlarged, frame.width / width, frame.height / height)
  const options = { density: Math.max(1, 72 * scale), limitInputPixels: pixels }
  process.stdout.write(await sharp(svg, options).png({ compressionLevel: 1 }).toBuffer())
} catch {
  process.exitCode = 65
}
