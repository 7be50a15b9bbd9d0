import type { faqImage } from '#content/faq-image/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../prints/addresses.ts'

export const faqImageDemo: readonly Input<typeof faqImage>[] = [
  { title: 'Sözleşmeden önce konuşalım', subtitle: 'Sık sorulan sorular', image_url: uploadOf('quarry') },
]
