/** For a page without a record. */
export const newsInsightDetailsFallback = [
  {
    title: 'Haber Detayı',
    description: 'Bu haber hakkında bilgi almak için lütfen bizimle iletişime geçin.',
  },
]
