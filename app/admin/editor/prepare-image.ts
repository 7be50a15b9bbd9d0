import { fitWithin } from './scale.ts'

const mostBytes = 5_242_880
const most = { width: 1920, height: 1080 }
const quality = 0.8

/** Sentences of the editor, Turkish as its users know them. */
export const imageFaults = {
  tooLarge: "Resim boyutu 5MB'ı aşamaz.",
  unreadable: 'Resim yüklenemedi.',
  notSent: 'Resim yüklenirken bir hata oluştu.',
} as const

export class ImageFault extends Error {}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new ImageFault(imageFaults.unreadable))),
      'image/jpeg',
      quality,
    )
  })
}

/** A picture for the editor: upright, at most 1920 × 1080, as JPEG. Throws an `ImageFault` with what to say. */
export async function prepareImage(file: File): Promise<File> {
  if (file.size > mostBytes) throw new ImageFault(imageFaults.tooLarge)
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) throw new ImageFault(imageFaults.unreadable)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitWithin(bitmap, most))
  const context = canvas.getContext('2d')
  if (!context) throw new ImageFault(imageFaults.unreadable)
  // JPEG knows no transparency: without a ground it would turn black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new File([await toJpeg(canvas)], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}
