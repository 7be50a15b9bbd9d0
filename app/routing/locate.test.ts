import { expect, test } from 'vitest'
import { locate } from './locate.ts'

test.each([
  ['/', '/', '/'],
  ['/contact', '/contact', '/contact'],
  ['/CONTACT', '/contact', '/contact'],
  ['/Product/7', '/product/7', '/product/7'],
  ['/NEWS-insight-detail/7', '/news-insight-detail/7', '/news-insight-detail/7'],
  ['/admin', '/admin', '/admin'],
  ['/ADMIN/dashboard/Hero', '/admin/dashboard/hero', '/admin'],
  ['/Admin/login', '/admin/login', '/admin/login'],
  ['/admin/Login', '/admin/login', '/admin/login'],
  ['/admin/ACCOUNT', '/admin/account', '/admin'],
])('%s is spelled %s and shows %s', (path, canonical, page) => {
  expect(locate(path)).toMatchObject({ canonical, page })
})

test('the page of a record says where the record is, and what to show without it', () => {
  expect(locate('/project-detail/12')?.record).toEqual({
    path: '/api/project-details/12',
    missing: '/project-detail/0',
  })
})

test.each(['0', '007', '-1', '1e3', 'abc', '%5Cevil', '7x'])('/product/%s is not a record', (id) => {
  expect(locate(`/product/${id}`)).toEqual({
    canonical: `/product/${id}`,
    pattern: '/product/:id',
    page: '/product/0',
  })
})

test.each(['/wp-login.php', '/product', '/product/1/2', '/administrator', '/\\evil.example', '/index.html'])(
  '%s is none of the site',
  (path) => expect(locate(path)).toBeUndefined(),
)

test.each([
  ['/news', '?page=1', '/news', '/news'],
  ['/News', '?utm_source=x&page=2', '/news?page=2', '/news?page=2'],
  ['/search', '?q=+a++b', '/search?q=a+b', '/search?q=a+b'],
  // What cannot exist cannot be spelled better, and looks the same everywhere.
  ['/news', '?page=x', '/news?page=x', '/news?page=0'],
])('%s%s is spelled %s and shows %s', (path, query, canonical, page) => {
  expect(locate(path, query)).toMatchObject({ canonical, page, readsQuery: true })
})

test('a page of an archive says where its items are, and what to show without them', () => {
  expect(locate('/news', '?tag=gas')?.record).toEqual({ path: '/api/archive/news?tag=gas', missing: '/news?page=0' })
})

test.each([
  ['/contact', '/contact'],
  ['/Product/7', '/product/:id'],
  ['/product/none', '/product/:id'],
  ['/news?page=2', '/news'],
  ['/admin/dashboard/hero', '/admin/*'],
])('%s is a page of the kind %s', (address, pattern) => {
  const [path = '', query] = address.split('?')
  expect(locate(path, query && `?${query}`)?.pattern).toBe(pattern)
})
