import { fitWithin } from '#app/admin/media/prepare/fit-within.ts'
import { isAnimatedFile } from '#app/admin/media/prepare/is-animated.ts'
import type { Prepared } from '#app/admin/media/prepare/prepare-picture.ts'
import { frame } from '#app/admin/media/prepare/scale-picture.ts'
import { pictureSentences } from '#engine/rules/picture-file.ts'

const maxBytes = 5_242_880
const quality = 0.8

/** Sentences of the editor, Turkish as its users know them. */
export const imageFaults = {
  tooLarge: "Resim boyutu 5MB'ı aşamaz.",
  unreadable: 'Resim yüklenemedi.',
  notSent: 'Resim yüklenirken bir hata oluştu.',
} as const

/** A picture for the editor: upright, at most 1920 × 1080, as JPEG. Larger files go through the library. */
export async function prepareImage(file: File): Promise<Prepared> {
  if (file.size > maxBytes) return { fault: imageFaults.tooLarge }
  if (await isAnimatedFile(file)) return { fault: pictureSentences.animated }
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  const canvas = Object.assign(document.createElement('canvas'), bitmap && fitWithin(bitmap, frame))
  const context = bitmap && canvas.getContext('2d')
  if (!context) return { fault: imageFaults.unreadable }
  // JPEG knows no transparency: without a ground it would turn black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) return { fault: imageFaults.unreadable }
  return { file: new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) }
}
