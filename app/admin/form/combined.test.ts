import { expect, test } from 'vitest'
import { projects } from '#content/projects/type.ts'
import { combinedValues } from './combined.ts'
import type { FormValues } from './form-value.ts'
import { inputOf, startValues } from './values.ts'

const start = startValues(projects, undefined, [])
const values = (changes: FormValues): FormValues => ({ ...start, title: 'Draft', ...changes })
const picture = (url: string) => ({ image_url: { url, file: undefined } })
const before = values(picture('/uploads/old.jpg'))
const theirs = values(picture('/uploads/new.jpg'))
const sent = inputOf(projects, before)

test('a form takes the new picture over and keeps what is typed in other fields', () => {
  const now = { ...before, title: 'Typed since' }
  expect(combinedValues(projects, { theirs, before, sent, now })).toEqual({
    values: { ...theirs, title: 'Typed since' },
    changed: ['Image'],
  })
})

test('where somebody chose another picture since, or nothing was rewritten, somebody has to choose', () => {
  const now = values(picture('/uploads/mine.jpg'))
  expect(combinedValues(projects, { theirs, before, sent, now })).toBeUndefined()
  const typed = { ...before, title: 'Typed since' }
  expect(combinedValues(projects, { theirs: before, before, sent, now: typed })).toBeUndefined()
})

test('fields that somebody else changed come beside those that were changed here', () => {
  const description = 'By somebody else'
  const now = { ...before, title: 'Mine' }
  expect(combinedValues(projects, { theirs: { ...before, description }, before, sent, now })).toEqual({
    values: { ...before, description, title: 'Mine' },
    changed: ['Description'],
  })
  const both = { ...before, description, title: 'Theirs' }
  expect(combinedValues(projects, { theirs: both, before, sent, now })).toBeUndefined()
})
