import { isAnimatedFile } from '#app/admin/media/prepare/is-animated.ts'
import { looksLikePicture } from '#app/admin/media/prepare/looks-like-picture.ts'
import type { Prepared } from '#app/admin/media/prepare/prepare-picture.ts'
import { scale } from '#app/admin/media/prepare/scale.ts'
import { type FileKind, kindOfFile, sizeText } from '#app/admin/widgets/image/pick-file.ts'
import { pictureSentences } from '#engine/rules/picture-file.ts'

const maxBytes = 5_242_880
/** JPEG knows no transparency: without a ground it would turn black. */
const form = { quality: 0.8, ground: '#ffffff' }

/** Sentences of the editor, Turkish as its users know them. */
export const imageFaults = {
  tooLarge: "Resim boyutu 5MB'ı aşamaz.",
  unreadable: 'Resim yüklenemedi.',
  notSent: 'Resim yüklenirken bir hata oluştu.',
} as const

const whyUnreadable: Readonly<Record<FileKind, string>> = {
  photograph: pictureSentences.damaged,
  heic: pictureSentences.heic,
  drawing: 'Drawings come into the text from the library.',
  other: pictureSentences.notAPicture,
}

/** A picture for the editor: upright, at most 1920 × 1080, as JPEG. Larger files go through the library. */
export async function prepareImage(file: File, signal?: AbortSignal): Promise<Prepared> {
  if (file.size > maxBytes)
    return { fault: imageFaults.tooLarge, reason: `It has ${sizeText(file.size)}. The library takes larger ones.` }
  if (await isAnimatedFile(file)) return { fault: pictureSentences.animated }
  const scaled = await scale(file, signal, form)
  if (!scaled) {
    const named = kindOfFile(file)
    const kind = named === 'photograph' && !(await looksLikePicture(file)) ? 'other' : named
    return { fault: imageFaults.unreadable, reason: whyUnreadable[kind] }
  }
  return { file: new File([scaled.blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: scaled.blob.type }) }
}
