import { expect, test } from 'vitest'
import { heroSlides } from '#content/hero-slides/type.ts'
import { viewed } from './filter.ts'

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
const ids = (view: Partial<Parameters<typeof viewed>[2]>) =>
  viewed(heroSlides, slides, { search: '', activity: 'all', sort: 'slide_order', ...view }).map(({ id }) => id)

test('searches without regard to case, Turkish letters too', () => {
  expect(ids({ search: 'COLD' })).toEqual([3])
  expect(ids({ search: 'iyi bir' })).toEqual([2])
  expect(ids({ search: 'bozkirdan' })).toEqual([1])
  expect(ids({ search: 'nowhere' })).toEqual([])
})

test('shows active or inactive ones only', () => {
  expect(ids({ activity: 'active' })).toEqual([1, 3])
  expect(ids({ activity: 'inactive' })).toEqual([2])
})

test('sorts by order, by title, and by dates with the newest first', () => {
  expect(ids({ sort: 'slide_order' })).toEqual([1, 2, 3])
  expect(ids({ sort: 'title' })).toEqual([1, 3, 2])
  expect(ids({ sort: 'updated_at' })).toEqual([1, 3, 2])
})
