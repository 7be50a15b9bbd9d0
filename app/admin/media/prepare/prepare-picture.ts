import { fileFault, kindOfFile } from '#app/admin/widgets/image/pick-file.ts'
import { pictureFile, pictureSentences } from '#engine/rules/picture-file.ts'
import type { PixelSize } from './fit-within.ts'
import { isAnimatedFile } from './is-animated.ts'
import { looksLikePicture } from './looks-like-picture.ts'
import { scale } from './scale.ts'
import { frame, sizeOf } from './scale-picture.ts'

export type Prepared =
  | { readonly file: File }
  | {
      readonly fault: string
      /** Said beside it, where the fault itself does not say why. */
      readonly reason?: string
    }

const isSmall = ({ size }: File) => size <= pictureFile.maxBytes
const fits = ({ width, height }: PixelSize) => width <= frame.width && height <= frame.height

const named = (blob: Blob, { name }: File): File => {
  const ending = blob.type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'jpg'
  return new File([blob], `${name.replace(/\.\w+$/, '')}.${ending}`, { type: blob.type })
}

/** Drawings have no pixels of their own: the browser draws them, or says that it cannot. */
async function isReadableDrawing(file: File): Promise<boolean> {
  // Copied out of a page it lacks its namespace: browsers do not show it, but the server draws it.
  if (!(await file.slice(0, 4096).text()).includes('xmlns=')) return true
  const url = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = url
  }).finally(() => URL.revokeObjectURL(url))
}

/**
 * What is sent of a chosen file, or the sentence that says why nothing is. Photographs of any size are made as large as
 * the site shows them; what fits already goes as it is, because it loses a little each time it is written.
 */
export async function preparePicture(file: File, signal?: AbortSignal): Promise<Prepared> {
  const fault = fileFault(file)
  if (fault) return { fault }
  const kind = kindOfFile(file)
  if (kind === 'drawing') return (await isReadableDrawing(file)) ? { file } : { fault: pictureSentences.damaged }
  if (kind === 'photograph' && (await isAnimatedFile(file))) return { fault: pictureSentences.animated }
  const size = await sizeOf(file)
  if (!size) return unreadable(file)
  if (kind === 'photograph' && isSmall(file) && fits(size)) return { file }
  const scaled = await scale(file, signal)
  if (scaled) return { file: named(scaled.blob, file) }
  return kind === 'photograph' && isSmall(file) ? { file } : { fault: pictureSentences.tooLarge() }
}

async function unreadable(file: File): Promise<Prepared> {
  if (kindOfFile(file) === 'heic') return { fault: pictureSentences.heic }
  if (!(await looksLikePicture(file))) return { fault: pictureSentences.notAPicture }
  // Not every browser can read AVIF, but the server can.
  return file.type === 'image/avif' && isSmall(file) ? { file } : { fault: pictureSentences.damaged }
}
