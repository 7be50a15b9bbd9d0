import { expect, test } from 'vitest'
import { createNoise, type Noise } from './noise.ts'

const noise = createNoise(7)

const kinds: [string, (x: number, y: number) => number][] = [
  ['value', noise.value],
  ['fbm', noise.fbm],
  ['ridge', noise.ridge],
]

test.each(kinds)('%s stays between 0 and 1 and uses most of that range', (_name, sample) => {
  const samples = Array.from({ length: 40_000 }, (_, i) =>
    sample((i % 200) * 0.37 - 30, Math.floor(i / 200) * 0.41 - 40),
  )
  const lowest = samples.reduce((least, each) => Math.min(least, each), 1)
  const highest = samples.reduce((most, each) => Math.max(most, each), 0)
  expect(lowest).toBeGreaterThanOrEqual(0)
  expect(highest).toBeLessThanOrEqual(1)
  expect(highest - lowest).toBeGreaterThan(0.5)
})

test('noise is continuous across the lattice', () => {
  for (let i = -20; i < 20; i++)
    expect(Math.abs(noise.value(i - 1e-6, 0.3) - noise.value(i + 1e-6, 0.3))).toBeLessThan(1e-3)
})

test('the seed decides the noise', () => {
  const at = (each: Noise) => [each.value(1.5, 2.5), each.value(9.1, -3.3)]
  expect(at(createNoise(7))).toEqual(at(noise))
  expect(at(createNoise(8))).not.toEqual(at(noise))
})
