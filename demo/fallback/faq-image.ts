export const faqImageFallback = {
  title: 'Sözleşmeden önce konuşalım',
  subtitle: 'Sık sorulan sorular',
  image_url: '/art/quarry.jpg',
}
