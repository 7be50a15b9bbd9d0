import { expect, test } from 'vitest'
import { contact } from '#content/contact/type.ts'
import { newsInsightDetails } from '#content/news-insight-details/type.ts'
import { preserveConserveFeatures } from '#content/preserve-conserve-features/type.ts'
import { projects } from '#content/projects/type.ts'
import { startValues } from '../values/values.ts'
import { payloadOf } from './payload.ts'

const item = (rest: object) => ({ id: 1, created_at: '', updated_at: '', ...rest })

test('a form carries the file under its part’s name instead of the address', () => {
  const file = new File(['x'], 'icon.png', { type: 'image/png' })
  const values = {
    ...startValues(preserveConserveFeatures, undefined, []),
    title: 'Water',
    description: 'Kept',
    icon_url: { url: '/uploads/old.png', file },
  }
  const payload = payloadOf(preserveConserveFeatures, undefined, values)
  if (!('form' in payload)) throw new Error('not a form')
  expect([...payload.form.keys()]).toEqual(['title', 'description', 'display_order', 'is_active', 'icon'])
  expect(payload.form.get('icon')).toMatchObject({ name: 'icon.png' })
  expect(payload.form.get('is_active')).toBe('true')
})

test('an emptied picture is removed, an untouched one stays', () => {
  const kept = startValues(projects, item({ title: 'A', image_url: '/uploads/a.jpg' }), [])
  const payload = payloadOf(projects, kept, kept)
  expect('form' in payload && payload.form.get('image_url')).toBe('/uploads/a.jpg')
  const emptied = payloadOf(projects, kept, { ...kept, image_url: { url: '', file: undefined } })
  expect('form' in emptied && emptied.form.get('image_url')).toBe('')
})

test('a contact field’s type follows its name', () => {
  const values = { ...startValues(contact, undefined, []), field_name: 'gsm', field_value: '+90 500' }
  expect(payloadOf(contact, undefined, values)).toMatchObject({ json: { field_name: 'gsm', field_type: 'gsm' } })
})

test('stored sections that are not JSON are left alone until somebody fixes them', () => {
  const before = startValues(newsInsightDetails, item({ title: 'A', content_sections: '{broken' }), [])
  const untouched = payloadOf(newsInsightDetails, before, { ...before, title: 'B' })
  expect('json' in untouched && untouched.json).not.toHaveProperty('content_sections')
  const mended = payloadOf(newsInsightDetails, before, { ...before, content_sections: '[]' })
  expect('json' in mended && mended.json.content_sections).toEqual([])
})
