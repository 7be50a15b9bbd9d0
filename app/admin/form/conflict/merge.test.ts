import { expect, test } from 'vitest'
import { projects } from '#content/projects/type.ts'
import { startValues } from '../values/values.ts'
import { firstChoice, merged } from './merge.ts'

const values = (rest: object) =>
  startValues(projects, { id: 1, created_at: '', updated_at: '', is_active: true, ...rest }, [])

test('offers my changes and their changes, and makes one version of both', () => {
  const before = values({ title: 'A', description: 'A' })
  const theirs = values({ title: 'A', description: 'Theirs' })
  const yours = values({ title: 'Mine', description: 'A' })
  const choice = firstChoice(projects, { before, theirs, yours })
  expect(choice).toEqual({ title: 'yours', description: 'theirs' })
  expect(merged(theirs, yours, choice)).toMatchObject({ title: 'Mine', description: 'Theirs' })
})

test('of two versions of one person, the later one is offered', () => {
  const [before, theirs, yours] = ['A', 'Later', 'Earlier'].map((title) => values({ title, description: 'A' }))
  const versions = { before: before ?? {}, theirs: theirs ?? {}, yours: yours ?? {} }
  expect(firstChoice(projects, versions)).toEqual({ title: 'yours' })
  expect(firstChoice(projects, { ...versions, isLater: true })).toEqual({ title: 'theirs' })
})
