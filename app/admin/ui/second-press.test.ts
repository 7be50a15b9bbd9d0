import { beforeEach, expect, test, vi } from 'vitest'
import { ignoreSecondPress } from './second-press.ts'

const spot = { x: 100, y: 40 }
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  ignoreSecondPress(spot)
})

/** Answers whether a press does something; `after` so many milliseconds. */
function press({ after = 0, x = spot.x, detail = 1 } = {}): boolean {
  const event = new Event('click', { cancelable: true })
  const facts = { timeStamp: performance.now() + after, clientX: x, clientY: spot.y, detail }
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(event, name, { value })
  return window.dispatchEvent(event)
}

test('presses in the same place are not meant for a second, by when they were made', () => {
  expect([press(), press({ after: 900, x: spot.x + 20 })]).toEqual([false, false])
  expect(press({ after: 1_001 })).toBe(true)
  expect(press()).toBe(true)
})

test.each([
  ['elsewhere', { x: spot.x + 60 }],
  ['by a key', { detail: 0 }],
])('a press %s is meant, and so is the next one', (_where, meant) => {
  expect([press(meant), press()]).toEqual([true, true])
})
