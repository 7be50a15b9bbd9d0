import { expect, test } from 'vitest'
import { tabGroups } from '#app/admin/tab-groups.ts'
import { matchingGroups } from './matching-groups.ts'

const names = (wanted: string) => matchingGroups(tabGroups, wanted).flatMap(({ tabs }) => tabs.map(({ name }) => name))

test('finds tabs by label, by name in the address and by group', () => {
  expect(names('hero sl')).toEqual(['hero-slides'])
  expect(names('faq-image')).toEqual(['faq-image'])
  const people = tabGroups.find(({ label }) => label === 'People')?.tabs ?? []
  expect(people.length).toBeGreaterThan(1)
  expect(names('people')).toEqual(people.map(({ name }) => name))
  expect(names("let's")).toEqual(['lets-be-great'])
})

test('all without a word, none for nonsense', () => {
  expect(names(' ')).toEqual(tabGroups.flatMap(({ tabs }) => tabs.map(({ name }) => name)))
  expect(names('xyzzy')).toEqual([])
})
