import { expect, test } from 'vitest'
import { raisedDigits } from './raised-digits.ts'

test('numbers that are set low or high stay so where only words are shown', () => {
  expect(raisedDigits('<p>H<sub>2</sub>S, 10<sup>-3</sup> m<sup>3</sup>, SO<sub>4</sub><sup>2-</sup></p>')).toBe(
    '<p>H₂S, 10⁻³ m³, SO₄²⁻</p>',
  )
  expect(raisedDigits('x<sub>max</sub>')).toBe('x<sub>max</sub>')
})
