import sharp from 'sharp'

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2d6a4f' } })

function segment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Puts segments right behind the first two bytes. */
const withSegments = (jpeg: Buffer, segments: readonly Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** Changes what the frame's header says; the data stays as it is. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  for (let at = 2; ; at += 2 + changed.readUInt16BE(at + 2)) {
    const marker = changed[at + 1]
    if (marker !== 0xc0 && marker !== 0xc2) continue
    changed.writeUInt16BE(height, at + 5)
    changed.writeUInt16BE(width, at + 7)
    return changed
  }
}

/** Repeats the last scan of a progressive JPEG: each one makes a decoder go over the whole picture again. */
function withScans(jpeg: Buffer, count: number): Buffer {
  const start = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(start, -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(count).fill(scan), Buffer.from([0xff, 0xd9])])
}

/** Parts of a colour profile, as many as there can be, each as large as it can be. */
function profileParts(): Buffer[] {
  return Array.from({ length: 150 }, (_, n) =>
    segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([n + 1, 150]), Buffer.alloc(65_000, n)])),
  )
}

/** EXIF whose first directory comes after itself, for ever. */
function exifLoop(): Buffer {
  const directory = Buffer.alloc(18)
  directory.writeUInt16BE(1, 0)
  directory.writeUInt16BE(0x0112, 2)
  directory.writeUInt16BE(3, 4)
  directory.writeUInt32BE(1, 6)
  directory.writeUInt16BE(0xffff, 10)
  directory.writeUInt32BE(8, 14)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08', 'latin1'), directory]))
}

export async function hostileJpegs() {
  const plain = await solid(400, 300).jpeg().toBuffer()
  const progressive = await solid(2000, 2000).jpeg({ progressive: true }).toBuffer()
  return {
    taken: {
      'claims 48 megapixels and has a tenth': claiming(plain, 8_000, 6_000),
      'claims to be smaller than it is': claiming(plain, 8, 8),
      'has a colour profile of 9.7 MB': withSegments(plain, profileParts()),
      'has 100,000 comments': withSegments(plain, Array<Buffer>(100_000).fill(segment(0xfe, Buffer.from('a')))),
      'has EXIF that goes round in circles': withSegments(plain, [exifLoop()]),
      'is CMYK and turned': await solid(900, 600)
        .toColourspace('cmyk')
        .withMetadata({ orientation: 8 })
        .jpeg({ progressive: true })
        .toBuffer(),
      'is a page as well': Buffer.concat([
        withSegments(plain, [segment(0xfe, Buffer.from('*/<script>alert(1)</script>/*'))]),
        Buffer.from('<html><script>alert(1)</script></html>'),
      ]),
      'is an archive as well': Buffer.concat([plain, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
    },
    damaged: {
      'is cut off': plain.subarray(0, plain.length / 2),
      'has 20,000 scans': withScans(progressive, 20_000),
    },
    tooLarge: {
      'claims 65,500 x 65,500 pixels': claiming(plain, 65_500, 65_500),
    },
  }
}
