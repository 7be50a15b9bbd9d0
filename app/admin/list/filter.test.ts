import { expect, test } from 'vitest'
import { heroSlides } from '#content/hero-slides/type.ts'
import { types } from '#content/registry.ts'
import { fits, searchedFields, searchText, sorted, sortsOf, startView, type View, viewIn, viewQuery } from './filter.ts'
import { matcher } from './matcher.ts'

const slide = (id: number, title: string, is_active: boolean, updated_at: string) => ({
  id,
  title,
  subtitle: null,
  content: null,
  is_active,
  slide_order: id,
  created_at: updated_at,
  updated_at,
})
const slides = [
  slide(1, 'Bozkırdan Sofraya', true, '2026-01-03T00:00:00.000Z'),
  slide(2, 'İYİ BİR YIL', false, '2026-01-01T00:00:00.000Z'),
  slide(3, 'Cold Cargo', true, '2026-01-02T00:00:00.000Z'),
]
const ids = (wanted: Partial<View>) => {
  const { search, activity, sort } = { ...startView(heroSlides), ...wanted }
  const matches = matcher(search)
  return sorted(heroSlides, slides, sort)
    .filter((item) => fits(item, activity, item.id === 2) && matches(searchText(heroSlides, item)))
    .map(({ id }) => id)
}

test('searches without regard to case, Turkish letters too', () => {
  expect(ids({ search: 'COLD' })).toEqual([3])
  expect(ids({ search: 'iyi bir' })).toEqual([2])
  expect(ids({ search: 'bozkirdan' })).toEqual([1])
  expect(ids({ search: 'nowhere' })).toEqual([])
  const lights = { ...slide(4, 'IŞIK ve GÖLGE', true, ''), content: 'Crème' }
  for (const typed of ['isik', 'ışık', 'ISIK', 'golge işik', 'creme'])
    expect(matcher(typed)(searchText(heroSlides, lights)), typed).toBe(true)
})

test('shows active or inactive ones only, or those with a draft', () => {
  expect(ids({ activity: 'drafts' })).toEqual([2])
  expect(ids({ activity: 'active' })).toEqual([1, 3])
  expect(ids({ activity: 'inactive' })).toEqual([2])
})

test('sorts by order, by title, and by dates with the newest first', () => {
  expect(ids({ sort: 'slide_order' })).toEqual([1, 2, 3])
  expect(ids({ sort: 'title' })).toEqual([1, 3, 2])
  expect(ids({ sort: 'updated_at' })).toEqual([1, 3, 2])
})

test('what an address says of a list is read as it was written', () => {
  const view: View = { search: 'ışık', activity: 'inactive', sort: 'title', withoutPage: true }
  for (const suffix of ['', '2']) {
    const query = new URLSearchParams(viewQuery(heroSlides, view, suffix))
    expect(viewIn(heroSlides, query, suffix)).toEqual(view)
  }
  expect(Object.values(viewQuery(heroSlides, startView(heroSlides), '')).join('')).toBe('')
  expect(viewIn(heroSlides, new URLSearchParams('show=zebra&sort=password&page=9'), '')).toEqual(startView(heroSlides))
})

test.each(types.map((type) => [type.name, type] as const))('%s can be searched and sorted', (_name, type) => {
  expect(searchedFields(type)).toContain(type.card.title)
  expect(sortsOf(type)).toEqual(expect.arrayContaining([type.card.title, 'created_at', 'updated_at']))
  expect(new Set(sortsOf(type)).size).toBe(sortsOf(type).length)
})
