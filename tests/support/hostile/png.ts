import { crc32, deflateSync } from 'node:zlib'
import { zlibBomb } from './zlib-bomb.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

type Header = { width: number; height: number; depth?: number; colour?: number; interlaced?: boolean }

/** A PNG of 8 bit RGB unless told otherwise, whose chunks may say what they like. */
function png({ width, height, depth = 8, colour = 2, interlaced = false }: Header, ...chunks: Buffer[]): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colour, 0, 0, interlaced ? 1 : 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([signature, chunk('IHDR', header), ...chunks, chunk('IEND')])
}

/** All pixels black: a filter byte and `bytes` zeros a row. */
const black = (height: number, bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(height * (bytes + 1))))
const text = (...parts: (string | Uint8Array)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))
const small = { width: 100, height: 100 }
const pixels = black(100, 300)

/** 400 megapixels that are really there, in little more than a megabyte. */
export const enormousPng = () => png({ width: 20_000, height: 20_000 }, chunk('IDAT', zlibBomb(1280 * 1024 ** 2)))

export const hostilePngs = () => ({
  taken: {
    'has more data than its header says': png(small, black(4000, 12_000)),
    'holds pixels that inflate to 2 GB': png(small, chunk('IDAT', zlibBomb())),
    'holds a colour profile that inflates to 2 GB': png(small, chunk('iCCP', text('icc\0\0', zlibBomb())), pixels),
    'holds a text that inflates to 2 GB': png(small, chunk('zTXt', text('Comment\0\0', zlibBomb())), pixels),
    'holds an international text of 2 GB': png(small, chunk('iTXt', text('Comment\0\x01\0en\0\0', zlibBomb())), pixels),
    'has 100,000 chunks of text': png(small, ...Array<Buffer>(100_000).fill(chunk('tEXt', text('a\0b'))), pixels),
    'claims four thousand million frames': png(small, chunk('acTL', Buffer.alloc(8, 0xff)), pixels),
    'has 48 megapixels of one bit': png({ width: 16_000, height: 3_000, depth: 1, colour: 0 }, black(3_000, 2_000)),
    'has 16 bits, transparency and is interlaced': png(
      { width: 1000, height: 1000, depth: 16, colour: 6, interlaced: true },
      chunk('IDAT', deflateSync(Buffer.alloc(8_020_000))),
    ),
  },
  damaged: {
    'claims as much as a header can': png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, black(1, 1000)),
    'claims to be empty': png({ width: 0, height: 0 }, black(1, 1)),
    'has less data than its header says': png({ width: 4000, height: 4000 }, pixels),
    'has a wrong checksum': Buffer.concat([png(small, pixels).subarray(0, -20), Buffer.alloc(20)]),
  },
  tooLarge: {
    'claims 60 megapixels': png({ width: 10_000, height: 6_000 }, black(1, 1000)),
    'claims 3,600 megapixels': png({ width: 60_000, height: 60_000 }, black(1, 1000)),
    'has 400 megapixels': enormousPng(),
    'is 20,000 pixels wide': png({ width: 20_000, height: 20 }, black(20, 60_000)),
  },
})
