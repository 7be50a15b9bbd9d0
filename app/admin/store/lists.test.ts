import { expect, test } from 'vitest'
import { projects } from '#content/projects/type.ts'
import { inOrder, nextPlace, shownBlock, withItem } from './lists.ts'

const item = (id: number, rest: object = {}) => ({ id, created_at: '', updated_at: '', ...rest })

test('keeps the order of the site: by place, then by id', () => {
  const items = [item(3, { display_order: 1 }), item(1, { display_order: 2 }), item(2, { display_order: 1 })]
  expect(inOrder(projects, items).map(({ id }) => id)).toEqual([2, 3, 1])
})

test('a saved item takes the place of its older self', () => {
  const items = [item(1, { display_order: 1, title: 'old' }), item(2, { display_order: 2 })]
  const saved = item(1, { display_order: 9, title: 'new' })
  expect(withItem(projects, items, saved)).toEqual([items[1], saved])
})

test('a new item goes after the last one', () => {
  expect(nextPlace('display_order', [item(1, { display_order: 4 }), item(2, { display_order: 7 })])).toBe(8)
  expect(nextPlace('display_order', [])).toBe(1)
})

test('the public block is the active one that was made first', () => {
  const blocks = [item(3, { is_active: true }), item(1, { is_active: false }), item(2, { is_active: true })]
  expect(shownBlock(blocks)?.id).toBe(2)
  expect(shownBlock([item(1, { is_active: false })])).toBeUndefined()
})
