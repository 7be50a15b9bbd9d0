import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test('names browser and system', () => {
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1'
  expect(deviceOf(safari)).toEqual({ name: 'Safari on iPhone', kind: 'phone' })
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/128.0 Safari/537.36 Edg/128.0'
  expect(deviceOf(edge)).toEqual({ name: 'Edge on Windows', kind: 'computer' })
  expect(deviceOf(null)).toEqual({ name: 'Unknown browser', kind: 'computer' })
})
