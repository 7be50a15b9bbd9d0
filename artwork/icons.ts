import sharp from 'sharp'
import { markSvg, type Tile, tileSvg } from './mark.ts'
import { type Written, writeWebFile } from './output/web-folder.ts'
import { INKS } from './press/inks.ts'

const TAB: Tile = { share: 0.68, elbow: true }
const SQUARE: Tile = { share: 0.6, elbow: false }
/** Launchers may cut away everything outside the inner four fifths. */
const MASKABLE: Tile = { share: 0.52, elbow: false }

const drawn = (tile: Tile, size: number): Promise<Buffer> =>
  sharp(Buffer.from(tileSvg(tile)), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

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
export async function makeIcons(): Promise<Written[]> {
  const tab = await drawn(TAB, 32)
  return [
    await writeWebFile('mark.svg', markSvg(INKS.petrol)),
    await writeWebFile('favicon.svg', tileSvg(TAB)),
    await writeWebFile('favicon.ico', ico(tab, 32)),
    await writeWebFile('favicon-32.png', tab),
    await writeWebFile('apple-touch-icon.png', await drawn(SQUARE, 180)),
    await writeWebFile('icon-192.png', await drawn(TAB, 192)),
    await writeWebFile('icon-512.png', await drawn(TAB, 512)),
    await writeWebFile('icon-maskable-512.png', await drawn(MASKABLE, 512)),
  ]
}
