import { expect, test } from 'vitest'
import { builtIn } from '#app/reading/built-in.ts'
import { findRoute } from '#app/routing/routes.ts'
import { checkAnswer } from './check-answer.ts'

test('what can be shown of a list is shown', () => {
  const answer = [
    { id: 1, title: 'One', value: '12' },
    null,
    { id: 2 },
    { title: 'No id', value: '3' },
    { id: 1, title: 'Again', value: '1' },
  ]
  expect(checkAnswer('/api/statistics', answer)).toEqual([
    { id: 1, title: 'One', value: '12', description: null, icon: null, created_at: '', updated_at: '' },
  ])
  expect(checkAnswer('/api/statistics', [null])).toBeUndefined()
  expect(checkAnswer('/api/statistics', [])).toEqual([])
})

// How much the archives hold is the one thing of which nothing is built in.
const { route } = findRoute('/')
const builtInReads = [...route.reads(''), ...(await route.pageReads())].filter((path) => path !== '/api/archive')
test.each(builtInReads)('a whole answer of %s stays as it is', (path) => {
  const whole = builtIn(path, 'answer')
  expect(checkAnswer(path, whole)).toMatchObject(whole as object)
})

test('optional values of another type are taken for missing, required ones make an item unusable', () => {
  const point = { id: 1, title: 'Anywhere', description: 7, latitude: 91, longitude: '29', marker_type: 'castle' }
  expect(checkAnswer('/api/map-points', [point])).toMatchObject([
    { description: null, latitude: null, longitude: null, x: null, y: null, marker_type: 'default' },
  ])
  expect(checkAnswer('/api/value-section/statistics', [{ id: 1, title: 'Share', percentage: 101 }])).toBeUndefined()
  expect(checkAnswer('/api/product-details/7', { title: ' ' })).toBeUndefined()
  expect(checkAnswer('/api/product-details/7', { title: 'Barley' })).toMatchObject({ wysiwyg_content: null })
})

test('a slide needs no title, but there must be a slide', () => {
  expect(checkAnswer('/api/hero-slides', [{ id: 1 }])).toMatchObject([{ title: '', image_url: null }])
  expect(checkAnswer('/api/hero-slides', [])).toBeUndefined()
})
