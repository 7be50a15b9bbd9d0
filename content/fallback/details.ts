/** What a detail page shows where there is no record, or where the answer carries an error. */
export const detailFallback = {
  product: {
    title: 'Ürün Detayı',
    description: 'Bu ürün hakkında bilgi almak için lütfen bizimle iletişime geçin.',
  },
  project: {
    title: 'Proje Detayı',
    description: 'Bu proje hakkında bilgi almak için lütfen bizimle iletişime geçin.',
  },
  news: {
    title: 'Haber Detayı',
    description: 'Bu haber hakkında bilgi almak için lütfen bizimle iletişime geçin.',
  },
}
