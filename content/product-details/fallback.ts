/** For a page without a record. */
export const productDetailsFallback = [
  {
    title: 'Ürün Detayı',
    description: 'Bu ürün hakkında bilgi almak için lütfen bizimle iletişime geçin.',
  },
]
