/** What files of pictures begin with, at which byte; the last is that of AVIF and HEIC. */
const beginnings = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  [4, 'ftyp'],
] as const
const read = 12

/** Whether the bytes of a file are those of a photograph at all, whatever its name says. One that is empty may have been. */
export async function looksLikePicture(file: Blob): Promise<boolean> {
  const text = String.fromCharCode(...new Uint8Array(await file.slice(0, read).arrayBuffer()))
  return text === '' || beginnings.some(([at, sign]) => text.startsWith(sign, at))
}
