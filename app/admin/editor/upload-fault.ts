import type { Sent } from '#app/admin/media/use-send-picture.ts'
import { pictureSentences } from '#engine/rules/picture-file.ts'

export type UploadFault = { readonly text: string; readonly lang: 'en' | 'tr' }

/** What the editor says of a picture that did not come: in Turkish where its users know the sentence. */
export function uploadFault({ fault, wasSent }: Extract<Sent, { fault: string }>): UploadFault {
  if (wasSent) return { text: 'Resim yüklenirken bir hata oluştu.', lang: 'tr' }
  if (fault === pictureSentences.damaged) return { text: 'Resim yüklenemedi.', lang: 'tr' }
  return { text: fault, lang: 'en' }
}
