import { expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import { copyAddress, formAddress, listAddress, pageAddress, tabPlace } from './form-address.ts'
import { typeNamed } from './types.ts'

test.each(types.map((type) => [type.name, type] as const))('%s: a form is found at its own address', (_name, type) => {
  for (const id of [12, 'new'] as const) {
    const place = tabPlace(formAddress(type, id))
    expect(place?.form).toEqual({ type, id: String(id) })
    expect(formAddress(type, id).startsWith(`${listAddress(type)}/`)).toBe(true)
  }
  expect(tabPlace(listAddress(type))).toMatchObject({ form: undefined })
})

test('two lists of one tab have forms at different addresses', () => {
  const [text, features] = ['preserve-conserve-content', 'preserve-conserve-features'].map(typeNamed)
  if (!text || !features) throw new Error('Both exist')
  expect(listAddress(text)).toBe(listAddress(features))
  expect(formAddress(text, 1)).not.toBe(formAddress(features, 1))
})

test.each(['/admin/dashboard/zebra', '/admin/dashboard/contact-messages/3', '/admin/account'])(
  '%s is not a tab with a form',
  (path) => expect(tabPlace(path)).toBeUndefined(),
)

test('what names no item belongs to the first list, which says so', () => {
  expect(tabPlace('/admin/dashboard/faq/a/b')?.form).toMatchObject({ id: 'a/b', type: { name: 'faq' } })
  const place = tabPlace('/admin/dashboard/preserve-conserve/7')
  expect(place?.form).toMatchObject({ id: '7', type: { name: 'preserve-conserve-content' } })
})

test('copies and pages of owners are new items', () => {
  const faq = typeNamed('faq')
  const pages = typeNamed('product-details')
  if (!faq || !pages) throw new Error('Both exist')
  expect(copyAddress(faq, 3)).toBe('/admin/dashboard/faq/new?copy=3')
  expect(pageAddress(pages, 5)).toBe('/admin/dashboard/product-details/new?owner=5')
})
