import { expect, test } from 'vitest'
import { projectDetails } from '#content/project-details/type.ts'
import { projects } from '#content/projects/type.ts'
import type { FormValues } from '../values/form-value.ts'
import { inputOf, startValues } from '../values/values.ts'
import { combinedValues } from './combined.ts'

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
    sent: inputOf(projects, theirs),
    changed: ['Image'],
  })
})

test('where somebody chose another picture since, somebody has to choose', () => {
  const now = values(picture('/uploads/mine.jpg'))
  expect(combinedValues(projects, { theirs, before, sent, now })).toBeUndefined()
})

test('a draft that was saved again with the same words changes nothing, and nobody has to choose', () => {
  const now = { ...before, title: 'Typed since' }
  expect(combinedValues(projects, { theirs: before, before, sent, now })).toEqual({ values: now, sent, changed: [] })
})

test('what the server wrote in its own way is not sent again because somebody else changed another field', () => {
  const asServer = { ...before, description: 'Trimmed' }
  const now = { ...before, description: 'Trimmed ' }
  const asSent = inputOf(projects, now)
  const versions = { theirs: { ...asServer, title: 'Theirs' }, before: asServer, sent: asSent, now }
  const combined = combinedValues(projects, versions)
  expect(combined).toMatchObject({ changed: ['Title'], values: { description: 'Trimmed ' } })
  expect(inputOf(projects, combined?.values ?? {})).toEqual(combined?.sent)
})

test('fields that somebody else changed come beside those that were changed here', () => {
  const description = 'By somebody else'
  const now = { ...before, title: 'Mine' }
  expect(combinedValues(projects, { theirs: { ...before, description }, before, sent, now })).toEqual({
    values: { ...before, description, title: 'Mine' },
    sent: inputOf(projects, { ...before, description }),
    changed: ['Description'],
  })
  const both = { ...before, description, title: 'Theirs' }
  expect(combinedValues(projects, { theirs: both, before, sent, now })).toBeUndefined()
})

test('paragraphs of one text that two people changed come together; the same one is left to be chosen', () => {
  const page = (wysiwyg_content: string): FormValues => ({
    ...startValues(projectDetails, undefined, []),
    title: 'A page',
    wysiwyg_content,
  })
  const began = page('<p>One</p><p>Two</p><p>Three</p>')
  const versions = {
    before: began,
    sent: inputOf(projectDetails, began),
    now: page('<p>One, mine</p><p>Two</p><p>Three</p>'),
  }
  const other = page('<p>One</p><p>Two</p><p>Three, theirs</p>')
  expect(combinedValues(projectDetails, { ...versions, theirs: other })).toEqual({
    values: page('<p>One, mine</p><p>Two</p><p>Three, theirs</p>'),
    sent: inputOf(projectDetails, other),
    changed: ['Rich content'],
  })
  const same = page('<p>One, theirs</p><p>Two</p><p>Three</p>')
  expect(combinedValues(projectDetails, { ...versions, theirs: same })).toBeUndefined()
})

test('parts that the editor of either side wrote in its own way were changed by nobody', () => {
  const page = (wysiwyg_content: string): FormValues => ({
    ...startValues(projectDetails, undefined, []),
    wysiwyg_content,
  })
  const before = page('<ul>\n<li>A line</li></ul><p>One</p><ul><li>B</li></ul>')
  const written = (line: string, one: string) =>
    `<ul><li><p>${line}</p></li></ul><p>${one}</p><ul><li><p>B</p></li></ul>`
  const combined = combinedValues(projectDetails, {
    before,
    sent: inputOf(projectDetails, before),
    theirs: page(written('A line', 'One, theirs')),
    now: page(written('A line, mine', 'One')),
  })
  expect(combined?.values.wysiwyg_content).toBe(
    '<ul><li><p>A line, mine</p></li></ul><p>One, theirs</p><ul><li>B</li></ul>',
  )
})
