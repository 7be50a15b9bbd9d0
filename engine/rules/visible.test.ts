import { expect, test } from 'vitest'
import { isBlank } from './visible.ts'

test.each([
  '',
  ' \t\n',
  '\u200b',
  '\u2060\ufeff',
  '\u00ad',
  '\u200e\u202e\u2066',
  '\ufe0f',
  '\u3164',
  '\u2800',
  '\u{e0020}',
])('%j cannot be seen', (text) => expect(isBlank(text)).toBe(true))

test.each(['a', ' . ', '\u200bא', '🙂', '\u0301', '\ue000'])('%j can', (text) => expect(isBlank(text)).toBe(false))
