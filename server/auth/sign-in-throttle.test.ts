import { expect, test } from 'vitest'
import { SignInThrottle } from './sign-in-throttle.ts'

const from = (address: string, account = 'owner', isKnownAddress = false) => ({ account, address, isKnownAddress })
const home = from('198.51.100.1', 'owner', true)

/** Fails until it has to wait; answers how often it could. */
function failUntilRefused(throttle: SignInThrottle, attempt: ReturnType<typeof from>): number {
  let failures = 0
  for (; throttle.wait(attempt) === 0; failures++) throttle.failed(attempt)
  return failures
}

test('an address has ten tries for an account, and fifty for all accounts together', () => {
  const throttle = new SignInThrottle()
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(names.map((name) => failUntilRefused(throttle, from('203.0.113.7', name)))).toEqual([10, 10, 10, 10, 10, 0])
  expect(throttle.wait(from('203.0.113.7', 'owner'))).toBeGreaterThan(800)
  expect(throttle.wait(from('203.0.113.8', 'a'))).toBe(0)
})

test('all addresses of an IPv6 network and an IPv4 address in disguise are one', () => {
  const throttle = new SignInThrottle()
  expect(failUntilRefused(throttle, from('2001:db8:0:1::1'))).toBe(10)
  expect(throttle.wait(from('2001:db8:0:1:ffff::2'))).toBeGreaterThan(0)
  expect(failUntilRefused(throttle, from('::ffff:203.0.113.7'))).toBe(10)
  expect(throttle.wait(from('203.0.113.7'))).toBeGreaterThan(0)
})

test('someone who owns many adjacent IPv6 networks has the tries of sixteen', () => {
  const throttle = new SignInThrottle()
  let failures = 0
  for (let n = 0; n < 1_000; n++)
    failures += failUntilRefused(throttle, from(`2001:db8:7:${n.toString(16)}::1`, `name ${n}`))
  expect(failures).toBe(16 * 50)
  expect(throttle.wait(from('2001:db8:8::1'))).toBe(0)
  expect(throttle.wait(from('2001:db8:7:ffff::1', 'owner', true))).toBe(0)
  expect(throttle.wait({ ...from('2001:db8:7:ffff::1'), device: 'laptop' })).toBe(0)
})

test('links that do not work are counted for IPv6 networks beside each other too', () => {
  const throttle = new SignInThrottle()
  const at = (n: number) => `2001:db8:7:${n.toString(16)}::1`
  for (let n = 0; n < 16 * 50; n++) {
    throttle.linkMissed(at(n))
  }
  expect(() => throttle.linkMissed(at(0xffff))).toThrow('Too many sign-in links that do not work.')
  throttle.linkMissed('2001:db8:8::1')
})

test('where an administrator is at home, all names have the same tries, more of them, and no end of them costs', () => {
  const throttle = new SignInThrottle()
  const atHome = (account: string) => from(home.address, account, true)
  const names = Array.from({ length: 20 }, (_, n) => `name ${n}`)
  for (const name of names.slice(0, 6)) expect(failUntilRefused(throttle, atHome(name))).toBe(10)
  expect([throttle.wait(home), throttle.wait(atHome('nobody'))]).toEqual([0, 0])
  for (const name of names) failUntilRefused(throttle, atHome(name))
  expect(throttle.wait(home)).toBeGreaterThan(800)
  expect(throttle.wait(atHome('nobody'))).toBe(throttle.wait(home))
  expect(throttle.wait({ ...home, device: 'laptop' })).toBe(0)
})

test('guessing from many addresses leaves fewer tries to strangers, and never closes the account', () => {
  const throttle = new SignInThrottle()
  for (let n = 0; n < 2_000; n++) failUntilRefused(throttle, from(`10.0.${n >> 8}.${n & 255}`))
  const elsewhere = from('192.0.2.44')
  expect(throttle.wait(elsewhere)).toBe(0)
  expect(failUntilRefused(throttle, elsewhere)).toBe(3)
  expect(failUntilRefused(throttle, home)).toBe(10)
})

test('someone who signs in again and again has to wait there, and nobody else', () => {
  const throttle = new SignInThrottle()
  for (let n = 0; n < 100; n++) {
    throttle.refuseFrequent(home)
    throttle.succeeded(n % 2 ? home : { ...home, device: `browser ${n}` })
  }
  expect(() => throttle.refuseFrequent(home)).toThrow('You have signed in too often.')
  throttle.refuseFrequent(from(home.address, 'another'))
  throttle.refuseFrequent(from('203.0.113.7'))
})

test('a success gives all tries back', () => {
  const throttle = new SignInThrottle()
  const attempt = from('203.0.113.7')
  for (let turn = 0; turn < 3; turn++) {
    for (let n = 0; n < 9; n++) throttle.failed(attempt)
    expect(throttle.wait(attempt)).toBe(0)
    throttle.succeeded(attempt)
  }
})
