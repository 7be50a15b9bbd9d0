import { expect, test } from 'vitest'
import { projects } from '#content/projects/type.ts'
import type { FormValues } from './form-value.ts'
import { rewrittenValues } from './rewritten.ts'
import { inputOf, startValues } from './values.ts'

const start = startValues(projects, undefined, [])
const values = (changes: FormValues): FormValues => ({ ...start, title: 'Draft', ...changes })
const picture = (url: string) => ({ image_url: { url, file: undefined } })
const before = values(picture('/uploads/old.jpg'))
const theirs = values(picture('/uploads/new.jpg'))
const sent = inputOf(projects, before)

test('a form takes the new picture over and keeps what is typed in other fields', () => {
  const now = { ...before, title: 'Typed since' }
  expect(rewrittenValues(projects, { theirs, before, sent, now })).toEqual({ ...theirs, title: 'Typed since' })
})

test('where somebody chose another picture since, or nothing was rewritten, somebody has to choose', () => {
  const now = values(picture('/uploads/mine.jpg'))
  expect(rewrittenValues(projects, { theirs, before, sent, now })).toBeUndefined()
  const typed = { ...before, title: 'Typed since' }
  expect(rewrittenValues(projects, { theirs: before, before, sent, now: typed })).toBeUndefined()
})
