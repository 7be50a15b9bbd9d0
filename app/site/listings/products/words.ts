import { paths } from '#app/routing/paths.ts'
import type { ArchiveWords } from '#app/site/archive/words.ts'
import { productsFailed } from './failed.ts'

export const productWords: ArchiveWords = {
  listing: LISTINGS.products,
  path: paths.products,
  name: 'Ürünler',
  label: 'Ürünlerimiz',
  title: SITE.pages.products.title,
  lead: SITE.pages.products.lead,
  description: SITE.pages.products.description,
  page: (page) => `sayfa ${page}`,
  range: (first, last, total) =>
    `${first.toLocaleString('tr')}–${last.toLocaleString('tr')} / ${total.toLocaleString('tr')} ürün`,
  next: 'SONRAKİ SAYFA',
  previous: 'ÖNCEKİ SAYFA',
  pages: 'Sayfalar',
  empty: 'Burada henüz ürün yok.',
  showAll: 'Tüm ürünleri göster',
  failed: [productsFailed, 'Bağlantı kurulamadı. Lütfen biraz sonra yeniden deneyin.', 'Yeniden Dene'],
  lang: 'tr',
}
