import { expect, test } from 'vitest'
import { named, parted, pictures } from './picked.ts'

const upload = (title: string, uses = 0, drafts = 0) => ({ title, uses, drafts })

test('what the site or a draft shows is told from what nothing uses', () => {
  const [free, shown, drafted] = [upload('a'), upload('b', 2), upload('c', 0, 1)]
  expect(parted([free, shown, drafted])).toEqual({ free: [free], used: [shown, drafted] })
  expect(parted([])).toEqual({ free: [], used: [] })
})

test('the first three are named, and the rest counted', () => {
  expect(named([upload('a'), upload('b')])).toBe('‘a’ and ‘b’')
  expect(named(['a', 'b', 'c', 'd', 'e'].map((title) => upload(title)))).toBe('‘a’, ‘b’, ‘c’ and 2 more')
  expect([pictures(1), pictures(1200)]).toEqual(['1 picture', '1,200 pictures'])
})
