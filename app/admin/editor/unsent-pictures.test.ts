import { expect, test } from 'vitest'
import { hasUnsent, withoutUnsent } from './unsent-pictures.ts'

test.each([
  ['<p>a</p><img alt="" data-upload="a1"><p>b</p>', '<p>a</p><p>b</p>'],
  ['<figure data-size="small"><img alt="" data-upload="x"><figcaption>c</figcaption></figure><p>b</p>', '<p>b</p>'],
  ['<p>a</p><img data-upload="x" alt="">', '<p>a</p>'],
])('%s is kept as %s', (html, kept) => {
  expect([hasUnsent(html), withoutUnsent(html)]).toEqual([true, kept])
})

test('pictures that were sent stay', () => {
  const html = '<img src="/uploads/a.jpg" alt="data-upload"><p>data-upload="x"</p>'
  expect([hasUnsent(html), withoutUnsent(html)]).toEqual([false, html])
})
