import { expect, test } from 'vitest'
import { artIn, feedsIn, pagesIn, pagesInSitemap, uploadsIn } from './addresses-in.ts'

const publicUrl = 'https://www.example.com'

test('links inside the site, each once and without a place in the page', () => {
  const html = `<a href="/products?tag=oil&amp;page=2">x</a><a class="a" href="/#faq">x</a><a href="/contact">x</a>
    <a href="/contact#form">x</a><a href="//other.example">x</a><a href="https://other.example">x</a><link href="/a.css">`
  expect(pagesIn(html)).toEqual(['/products?tag=oil&page=2', '/', '/contact'])
})

test('pages and parts of a sitemap, and feeds', () => {
  const xml = `<loc>${publicUrl}/</loc><loc>${publicUrl}/product/1</loc>`
  expect(pagesInSitemap(xml, publicUrl)).toEqual(['/', '/product/1'])
  const html = `<link rel="alternate" type="application/atom+xml" title="News" href="${publicUrl}/news/feed.xml"/>`
  expect(feedsIn(html, publicUrl)).toEqual(['/news/feed.xml'])
})

test('files that a text mentions, never from elsewhere', () => {
  expect(uploadsIn(`srcset="/uploads/a-480.avif 480w, /uploads/a-960.avif 960w" ${publicUrl}/uploads/b.jpg#x`)).toEqual(
    ['a-480.avif', 'a-960.avif', 'b.jpg'],
  )
  expect(artIn('url(/art/fonts/a.woff2) "/art/../../secret.txt" "/art/icon.svg"')).toEqual([
    'fonts/a.woff2',
    'icon.svg',
  ])
})
