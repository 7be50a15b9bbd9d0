import { staticOf } from '../prints/addresses.ts'

export const faqImageFallback = {
  title: 'Sözleşmeden önce konuşalım',
  subtitle: 'Sık sorulan sorular',
  image_url: staticOf('quarry'),
}
