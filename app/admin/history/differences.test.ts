import { expect, test } from 'vitest'
import { startValues } from '#app/admin/form/values/values.ts'
import { productDetails } from '#content/product-details/type.ts'
import { changedWords, comparedFields } from './differences.ts'

const valuesOf = (item: object) => startValues(productDetails, { id: 1, created_at: '', updated_at: '', ...item }, [])
const differing = (one: object, other: object) =>
  comparedFields(productDetails, valuesOf(one), valuesOf(other)).flatMap(({ name, isSame }) => (isSame ? [] : [name]))

test('two spellings of a text are the same, other words and another picture are not', () => {
  const html = '<p>One</p>\n<ul>\n<li>Two</li>\n</ul>'
  const spelt = '<p>One</p><ul><li><p>Two</p></li></ul>'
  expect(differing({ wysiwyg_content: html }, { wysiwyg_content: spelt })).toEqual([])
  expect(differing({ wysiwyg_content: html }, { wysiwyg_content: html.replaceAll('\n', '\r\n') })).toEqual([])
  expect(differing({ wysiwyg_content: html }, { wysiwyg_content: spelt.replace('Two', '<b>Two</b>') })).toEqual([
    'wysiwyg_content',
  ])
  const picture = { url: '', file: new File(['a'], 'a.png') }
  const [one, other] = [valuesOf({}), { ...valuesOf({}), image_url: picture }]
  const [changed] = comparedFields(productDetails, one, other).filter(({ isSame }) => !isSame)
  expect(changed?.name).toBe('image_url')
})

test('signs are not counted as words', () => {
  const noteOf = (before: string, now: string) => {
    const [title] = comparedFields(productDetails, valuesOf({ title: before }), valuesOf({ title: now })).filter(
      ({ name }) => name === 'title',
    )
    return title && changedWords(title).note
  }
  expect(noteOf('Buğday', 'Buğday , yeni hasat')).toBe('2 words added')
  expect(noteOf('Buğday arpa', 'Buğday, arpa')).toBe('changed')
})
