import sharp from 'sharp'

const avif = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2d6a4f' } })
    .avif({ quality: 1, effort: 0 })
    .toBuffer()

/** Changes the size that the container tells; the picture inside keeps its own. */
function claiming(bytes: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(bytes)
  const at = changed.indexOf('ispe')
  changed.writeUInt32BE(width, at + 8)
  changed.writeUInt32BE(height, at + 12)
  return changed
}

function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([Buffer.from(type), ...content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length + 4)
  return Buffer.concat([size, body])
}

const brand = (name: string) => box('ftyp', Buffer.from(`${name}\0\0\0\0${name}mif1miaf`))
const nested = (depth: number) => {
  let inner: Uint8Array = Buffer.alloc(0)
  for (let n = 0; n < depth; n++) inner = box('iprp', inner)
  return inner
}

export async function hostileAvifs() {
  const small = await avif(64, 64)
  return {
    damaged: {
      'claims to be smaller than it is': claiming(await avif(3_000, 2_000), 64, 64),
      'claims to be larger than it is': claiming(small, 4_000, 3_000),
      'is cut off': small.subarray(0, small.length - 20),
      'has a box in a box a thousand times': Buffer.concat([
        brand('avif'),
        box('meta', Buffer.alloc(4), nested(1_000)),
      ]),
      'has a box that claims 4 GB': Buffer.concat([brand('avif'), Buffer.from('ffffffff', 'hex'), Buffer.from('meta')]),
      'is a sequence without pictures': Buffer.concat([brand('avis'), box('moov', Buffer.alloc(64))]),
    },
    tooLarge: {
      'claims 49 megapixels': claiming(small, 7_000, 7_000),
      'claims 4,300 megapixels': claiming(small, 65_535, 65_535),
      'needs 200 MB for its 9 megapixels': await avif(3_000, 3_000),
    },
    unsupported: {
      'is HEIC': Buffer.concat([brand('heic'), small.subarray(28)]),
    },
  }
}
