const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** Passes over the parts of a GIF; more than one picture among them is a film. */
function countGifFrames(bytes: Uint8Array): number {
  const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const at = (place: number) => bytes[place] ?? 0
  let place = 13 + tableSize(at(10))
  let frames = 0
  const passBlocks = () => {
    while (place < bytes.length && at(place) !== 0) place += at(place) + 1
    place++
  }
  while (place < bytes.length && frames < 2) {
    const kind = at(place++)
    if (kind === 0x21) {
      place++
      passBlocks()
    } else if (kind === 0x2c) {
      frames++
      place += 9 + tableSize(at(place + 8)) + 1
      passBlocks()
    } else break
  }
  return frames
}

/** Whether what is in a file moves: pictures here stand still, and only its first frame would be left. */
export function isAnimated(bytes: Uint8Array): boolean {
  if (text(bytes, 0, 4) === 'GIF8') return countGifFrames(bytes) > 1
  // Both say so in their first part.
  const beginning = text(bytes, 0, Math.min(bytes.length, 4096))
  if (beginning.startsWith('RIFF') && beginning.slice(8, 12) === 'WEBP') return beginning.includes('ANIM')
  return beginning.startsWith('\x89PNG') && beginning.slice(0, beginning.indexOf('IDAT') + 1).includes('acTL')
}

/** Photographs, which are the largest, need not be read for it. */
export const isAnimatedFile = async (file: File): Promise<boolean> =>
  file.type !== 'image/jpeg' && isAnimated(new Uint8Array(await file.arrayBuffer()))
