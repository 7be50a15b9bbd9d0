import sharp from 'sharp'
import { type Colors, type Logo, markSvg, type Tile, tileSvg } from './mark.ts'
import type { Write, Written } from './web-folder.ts'

const TAB: Tile = { share: 0.68, elbow: true }
const SQUARE: Tile = { share: 0.6, elbow: false }
/** Launchers may cut away everything outside the inner four fifths. */
const MASKABLE: Tile = { share: 0.52, elbow: false }

/** An .ico file holding one PNG, for whatever still asks for /favicon.ico. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // kind: icon
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** The mark on its own and the icons of browsers and home screens. */
export async function makeIcons(logo: Logo, colors: Colors, write: Write): Promise<Written[]> {
  const drawn = (tile: Tile, size: number): Promise<Buffer> =>
    sharp(Buffer.from(tileSvg(logo, colors, tile)), { density: 1200 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer()
  const tab = await drawn(TAB, 32)
  return [
    await write('mark.svg', markSvg(logo, colors['petrol-800'], colors)),
    await write('favicon.svg', tileSvg(logo, colors, TAB)),
    await write('favicon.ico', ico(tab, 32)),
    await write('favicon-32.png', tab),
    await write('apple-touch-icon.png', await drawn(SQUARE, 180)),
    await write('icon-192.png', await drawn(TAB, 192)),
    await write('icon-512.png', await drawn(TAB, 512)),
    await write('icon-maskable-512.png', await drawn(MASKABLE, 512)),
  ]
}
