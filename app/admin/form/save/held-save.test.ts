import { expect, test } from 'vitest'
import { type HeldSave, heldFailed, heldFor } from './held-save.ts'

test('pressing Save again while it waits does not forget that a picture failed', () => {
  let held: HeldSave = heldFor(undefined, 'save')
  held = heldFailed(held)
  held = heldFor(held, 'save')
  expect(held).toEqual({ way: 'save', hasFailed: true })
})

test('a picture that failed before anybody saved holds no later save up', () => {
  expect(heldFor(heldFailed(undefined), 'saveAsNew')).toEqual({ way: 'saveAsNew', hasFailed: false })
})
