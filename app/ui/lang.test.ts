import { expect, test } from 'vitest'
import { langOf } from './lang.ts'

test.each([
  ['Bozkırdan sofraya', 'tr'],
  ['İstanbul', 'tr'],
  ['Kızıldağ copper pit', 'tr'],
  ['Steady hands', undefined],
  ['Öztürk für Ürün', undefined],
  [null, undefined],
])('%s', (text, lang) => expect(langOf(text)).toBe(lang))

test('one Turkish part makes a passage Turkish', () => expect(langOf('LNG', null, 'taşıyoruz')).toBe('tr'))
