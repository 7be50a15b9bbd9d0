import { describe, expect, test } from 'vitest'
import { printStrata, type StrataOptions } from '../scenes/strata.ts'
import { tanker } from '../scenes/tanker.ts'
import { grainAt } from './grain.ts'
import { rgbOf } from './inks.ts'
import { Press } from './press.ts'

const DRAFT = 0.05
const rock: StrataOptions = { seed: 101, inks: ['night', 'petrol', 'sea'], bands: 9 }

describe('the press', () => {
  test('prints the same bytes from the same seed', () => {
    expect(tanker(DRAFT).bytes().equals(tanker(DRAFT).bytes())).toBe(true)
  })

  test('prints another picture from another seed', () => {
    const other = printStrata({ ...rock, seed: 102 }, DRAFT).bytes()
    expect(printStrata(rock, DRAFT).bytes().equals(other)).toBe(false)
  })

  test('has three bytes for every pixel of the scaled sheet', () => {
    const press = new Press({ seed: 1, paper: 'bone', width: 40, height: 30, scale: 1.5 })
    expect([press.columns, press.rows]).toEqual([60, 45])
    expect(press.bytes()).toHaveLength(60 * 45 * 3)
  })

  test('leaves the paper bare where nothing is printed', () => {
    const press = new Press({ seed: 1, paper: 'amber', width: 8, height: 8, scale: 1 })
    press.field((x) => (x < 4 ? 0 : null), ['night', 'bone'])
    const bytes = press.bytes()
    expect([...bytes.subarray(0, 3)]).toEqual([...rgbOf('night')])
    expect([...bytes.subarray(21, 24)]).toEqual([...rgbOf('amber')])
  })

  test('reads greys as tones and alpha as coverage', () => {
    const press = new Press({ seed: 1, paper: 'amber', width: 8, height: 8, scale: 1 })
    press.layer(
      (pen) => {
        pen.fillStyle = '#fff'
        pen.fillRect(0, 0, 4, 8)
      },
      ['night', 'bone'],
    )
    const bytes = press.bytes()
    expect([...bytes.subarray(0, 3)]).toEqual([...rgbOf('bone')])
    expect([...bytes.subarray(21, 24)]).toEqual([...rgbOf('amber')])
  })

  test('only darkens when it overprints', () => {
    const press = new Press({ seed: 1, paper: 'haze', width: 16, height: 16, scale: 1 })
    const before = press.bytes()
    const after = press.overprint(() => 0.5, 'teal').bytes()
    expect(after.every((byte, i) => byte <= (before[i] ?? 0))).toBe(true)
    expect(after.equals(before)).toBe(false)
  })
})

test('a threshold in the grain covers its own share of the area', () => {
  let covered = 0
  for (let y = 0; y < 512; y++) for (let x = 0; x < 512; x++) if (grainAt(x, y) < 0.3) covered++
  expect(covered / (512 * 512)).toBeCloseTo(0.3, 3)
})
