import { beforeEach, expect, test, vi } from 'vitest'
import { ignoreSecondPress } from './second-press.ts'

const spot = { x: 100, y: 40 }
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  ignoreSecondPress(spot)
})

/** Answers whether a press does something; `after` so many milliseconds. */
function press({ after = 0, x = spot.x, detail = 1, type = 'click' } = {}): boolean {
  const event = new Event(type, { cancelable: true })
  const facts = { timeStamp: performance.now() + after, clientX: x, clientY: spot.y, detail }
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(event, name, { value })
  return window.dispatchEvent(event)
}

test('presses in the same place are not meant for three seconds, by when they were made', () => {
  expect([press(), press({ after: 2_900, x: spot.x + 20 })]).toEqual([false, false])
  expect(press({ after: 3_001 })).toBe(true)
  expect(press()).toBe(true)
})

test.each([
  ['elsewhere', { x: spot.x + 60 }],
  ['by a key', { detail: 0 }],
])('a press %s is meant, and so is the next one', (_where, meant) => {
  expect([press(meant), press()]).toEqual([true, true])
})

test('a pointer that went elsewhere and came back means its press, one that trembled does not', () => {
  press({ type: 'pointermove', x: spot.x + 10 })
  expect(press()).toBe(false)
  press({ type: 'pointermove', x: spot.x + 60 })
  expect(press()).toBe(true)
})
