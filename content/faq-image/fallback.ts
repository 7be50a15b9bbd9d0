export const faqImageFallback = { title: 'Sık sorulan sorular' }
