import { expect, test } from 'vitest'
import { tabGroups } from '#app/admin/tab-groups.ts'
import { matchingGroups } from './matching-groups.ts'

const names = (wanted: string) => matchingGroups(tabGroups, wanted).flatMap(({ tabs }) => tabs.map(({ name }) => name))

test('finds tabs by label, by name in the address and by group', () => {
  expect(names('hero sl')).toEqual(['hero-slides'])
  expect(names('faq-image')).toEqual(['faq-image'])
  expect(names('people')).toEqual(['leadership', 'leadership-content'])
  expect(names("let's")).toEqual(['lets-be-great'])
})

test('all thirty without a word, none for nonsense', () => {
  expect(names(' ')).toHaveLength(30)
  expect(names('xyzzy')).toEqual([])
})
