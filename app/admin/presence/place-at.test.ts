import { expect, test } from 'vitest'
import { projects } from '#content/projects/type.ts'
import { placeAt } from './place-at.ts'

test.each([
  ['4', '', { item_id: 4, draft_id: null }],
  ['4', '?saved=12', { item_id: 4, draft_id: null }],
  ['new', '?saved=12', { item_id: null, draft_id: 12 }],
  ['new', '', undefined],
  ['new', '?copy=4', undefined],
  ['new', '?saved=twelve', undefined],
  ['0x4', '', undefined],
])('%s%s', (id, query, place) =>
  expect(placeAt(projects, id, query)).toEqual(place && { type: projects.name, ...place }),
)
