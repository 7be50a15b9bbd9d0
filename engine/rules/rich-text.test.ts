import { expect, test } from 'vitest'
import { boundedSpan } from './rich-text.ts'

test.each([
  ['colspan', '2', 2],
  ['colspan', '1', undefined],
  ['colspan', '0', undefined],
  ['colspan', '1000', 50],
  ['rowspan', '99999', 500],
  ['rowspan', '-3', undefined],
  ['rowspan', '2e3', undefined],
  ['rowspan', '9999999999', undefined],
  ['colspan', null, undefined],
] as const)('%s %s is %s', (name, value, span) => expect(boundedSpan(name, value)).toBe(span))
