import { expect, test } from 'vitest'
import { shadesOf } from './shades.ts'

const colors = { err: '#ff0000', white: '#ffffff', night: '#000000', ok: 'rgb(0 128 0)' }

test('a shade is mixed from the colours it lies between', () => {
  expect(shadesOf(colors)['err-ground']).toBe('#ffe6e6')
  expect(shadesOf(colors)['err-dark']).toBe('#cc0000')
})

test('a shade that the company names stays as named', () => {
  expect(shadesOf(colors, { 'err-ground': '#123456' })['err-ground']).toBe('#123456')
})

test('browsers mix colours that are not written as #rrggbb', () => {
  expect(shadesOf(colors)['ok-dark']).toBe('color-mix(in srgb, rgb(0 128 0) 70%, #000000)')
})
