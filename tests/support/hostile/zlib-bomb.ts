import { constants, deflateRawSync } from 'node:zlib'

const blockSize = 16 * 1024 * 1024

/**
 * A zlib stream of zeros, 2 GB unless told otherwise, in 2 MB. One block that ends on a whole byte is repeated, and
 * the checksum of zeros is known, so making it takes no time.
 */
export function zlibBomb(size = 2 * 1024 ** 3): Buffer {
  const block = deflateRawSync(Buffer.alloc(blockSize), { finishFlush: constants.Z_FULL_FLUSH })
  const end = Buffer.from([0x03, 0x00])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt16BE(size % 65_521, 0)
  checksum.writeUInt16BE(1, 2)
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(size / blockSize).fill(block), end, checksum])
}
