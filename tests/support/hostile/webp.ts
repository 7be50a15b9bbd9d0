import sharp from 'sharp'

function riff(...chunks: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  return Buffer.concat([Buffer.from('RIFF'), uint32(body.length), body])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const chunk = (type: string, data: Uint8Array) =>
  Buffer.concat([Buffer.from(type), uint32(data.length), data, Buffer.alloc(data.length % 2)])

/** The extended header: moving, with a canvas of its own. */
function extended(width: number, height: number): Buffer {
  const data = Buffer.alloc(10)
  data[0] = 0x02
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return chunk('VP8X', data)
}

/** A frame of an animation, from a still picture of that size. */
function frame(still: Buffer, width: number, height: number): Buffer {
  const head = Buffer.alloc(16)
  head.writeUIntLE(width - 1, 6, 3)
  head.writeUIntLE(height - 1, 9, 3)
  return chunk('ANMF', Buffer.concat([head, still.subarray(12)]))
}

export async function hostileWebps() {
  const still = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#2d6a4f' } })
    .webp()
    .toBuffer()
  const loop = chunk('ANIM', Buffer.alloc(6))
  const lying = Buffer.from(still)
  lying.writeUInt32LE(0xffff_fff0, 4)
  return {
    taken: {
      'has 3,000 frames': riff(extended(2000, 2000), loop, ...Array<Buffer>(3_000).fill(frame(still, 16, 16))),
      'has a frame larger than its canvas': riff(extended(16, 16), loop, frame(still, 9000, 9000)),
    },
    damaged: {
      'is cut off': still.subarray(0, still.length - 12),
      'lies about its length': lying,
      'claims a canvas of 268 megapixels': riff(extended(16_384, 16_384), loop, frame(still, 16, 16)),
      'has a colour profile of 9 MB': riff(
        extended(16, 16),
        chunk('ICCP', Buffer.alloc(9_000_000)),
        loop,
        still.subarray(12),
      ),
    },
  }
}
