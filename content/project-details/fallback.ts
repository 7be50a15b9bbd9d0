/** For a page without a record. */
export const projectDetailsFallback = [
  {
    title: 'Proje Detayı',
    description: 'Bu proje hakkında bilgi almak için lütfen bizimle iletişime geçin.',
  },
]
