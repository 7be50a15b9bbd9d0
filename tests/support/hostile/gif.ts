function screen(width: number, height: number): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  header.writeUInt16LE(width, 6)
  header.writeUInt16LE(height, 8)
  return header
}

/** One frame of a single pixel, wherever it is said to be. */
function frame(width: number, height: number, left = 0): Buffer {
  const image = Buffer.from('2c00000000000000000002024401003b', 'hex').subarray(0, 15)
  image.writeUInt16LE(left, 1)
  image.writeUInt16LE(width, 5)
  image.writeUInt16LE(height, 7)
  return image
}

const trailer = Buffer.from(';')
const gif = (size: readonly [number, number], ...parts: Buffer[]) => Buffer.concat([screen(...size), ...parts, trailer])

export const hostileGifs = () => ({
  taken: {
    'has 100,000 frames': gif([2000, 2000], ...Array<Buffer>(100_000).fill(frame(1, 1))),
    'claims a screen of 65,535 x 65,535': gif([65_535, 65_535], frame(1, 1)),
  },
  damaged: {
    'has no frame': gif([100, 100]),
    'has data that is none': gif([100, 100], frame(100, 100), Buffer.alloc(5_000, 0xaa)),
  },
  tooLarge: {
    'claims a frame of 65,535 x 65,535': gif([1, 1], frame(65_535, 65_535)),
    'has a frame beside its screen': gif([100, 100], frame(50, 50, 60_000)),
  },
})
