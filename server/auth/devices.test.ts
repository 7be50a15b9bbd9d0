import { expect, test, vi } from 'vitest'
import type { Signer } from '#server/signer.ts'
import { createDevices } from './devices.ts'

const admin = { id: 7, password_hash: 'stored' }
/** Seals nothing, but is as long as what is sealed. */
const transparent = {
  seal: (text: string) => Buffer.from(text.padEnd(90, '.')).toString('base64url'),
  unseal: vi.fn((token: string) => Buffer.from(token, 'base64url').toString().replace(/\.+$/, '')),
}
const devices = createDevices(transparent as unknown as Signer, '')
const own = devices.cookieFor(admin, 'laptop').split(';')[0] ?? ''
const many = (count: number) => Array.from({ length: count }, (_, n) => `anka_device=${'A'.repeat(120)}${n}`).join('; ')

test('of any number of cookies ten are opened, before it is known who they are for', () => {
  transparent.unseal.mockClear()
  devices.read(many(300))
  expect(transparent.unseal).toHaveBeenCalledTimes(10)
})

test('nine planted cookies do not hide the real one', () => {
  expect(devices.recognise(devices.read(`${many(9)}; ${own}`), admin)).toBe('laptop')
})

test('what cannot be ours is not opened, and does not stand before what is', () => {
  transparent.unseal.mockClear()
  const claims = devices.read(`theme=dark; anka_device=x; anka_device=${'A'.repeat(2_000)};${own} ; xanka_device=1`)
  expect(transparent.unseal).toHaveBeenCalledTimes(1)
  expect(devices.recognise(claims, admin)).toBe('laptop')
  expect(devices.recognise(claims, { ...admin, id: 8 })).toBeUndefined()
  expect(devices.recognise(claims, { ...admin, password_hash: 'changed' })).toBeUndefined()
  expect(devices.recognise(claims, undefined)).toBeUndefined()
})

test('a header of blanks takes no time to read', () => {
  const began = performance.now()
  for (let n = 0; n < 20; n++) devices.read(`;${' '.repeat(16_000)}`)
  expect(performance.now() - began).toBeLessThan(1_000)
})
