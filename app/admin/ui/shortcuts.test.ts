import { expect, test } from 'vitest'
import { isPressed, keysOf, LiveShortcuts } from './shortcuts.ts'

const keys = { key: '', ctrlKey: false, metaKey: false, altKey: false }

test('a chord takes Ctrl or the command key, a single key neither', () => {
  expect(isPressed('Ctrl+k', { ...keys, key: 'k', ctrlKey: true })).toBe(true)
  expect(isPressed('Ctrl+k', { ...keys, key: 'K', metaKey: true })).toBe(true)
  expect(isPressed('Ctrl+k', { ...keys, key: 'k' })).toBe(false)
  expect(isPressed('Ctrl+k', { ...keys, key: 'k', ctrlKey: true, altKey: true })).toBe(false)
  expect(isPressed('n', { ...keys, key: 'n' })).toBe(true)
  expect(isPressed('n', { ...keys, key: 'N' })).toBe(false)
  expect(isPressed('n', { ...keys, key: 'n', ctrlKey: true })).toBe(false)
  expect(isPressed('/', { ...keys, key: '/' })).toBe(true)
})

test('keys are written as they stand on the keyboard', () => {
  expect(keysOf('Ctrl+k', false)).toEqual(['Ctrl', 'K'])
  expect(keysOf('Ctrl+k', true)).toEqual(['⌘', 'K'])
  expect(keysOf('Escape', false)).toEqual(['Esc'])
})

test('a shortcut is live as long as somebody listens to it', () => {
  const live = new LiveShortcuts()
  const [first, second] = [live.add('n'), live.add('n')]
  first()
  expect([live.has('n'), live.has('/')]).toEqual([true, false])
  second()
  expect(live.has('n')).toBe(false)
})
