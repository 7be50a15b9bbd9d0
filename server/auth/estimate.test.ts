import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { estimateStrength } from './estimate.ts'

test('passwords that people use, and what looks like them, are weak; a few words are strong', async () => {
  const weak = {
    'P@ssw0rd': /commonly used password/,
    '1q2w3e4r': /commonly used password/,
    qwertyuiop: /frequently used password/,
    admin123: /commonly used password/,
    '12345678': /heavily used password/,
    aaaaaaaaaa: /Repeated characters/,
    [`${'a'.repeat(200)}`]: /Repeated characters/,
    'asdfghjkl;': /rows of keys/,
    'Sunshine2024!': /similar to a commonly used/,
    Galatasaray1905: null,
  }
  const strong = [
    'a long test password',
    'correct horse battery staple',
    'yeni parolam uzun',
    'k3#Lq9vT2m!Zp7',
    'k3#Lq9vT2m!Zp7'.repeat(14),
  ]
  const estimates = await estimateStrength([...Object.keys(weak), ...strong], [])
  for (const [n, [password, warning]] of Object.entries(weak).entries()) {
    expect(estimates[n]?.score, password).toBeLessThan(3)
    if (warning) expect(estimates[n]?.warning).toMatch(warning)
  }
  expect(estimates.slice(-strong.length).map(({ score }) => score >= 3)).toEqual(strong.map(() => true))
})

test('the longest password is judged beside everything else, not before it', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const started = performance.now()
  delay.enable()
  await estimateStrength(['4@8({[<6369!1|0$5+7%2/'.repeat(10).slice(0, 200)], [])
  delay.disable()
  const took = performance.now() - started
  // Loading the dictionaries takes most of it: in this thread it would be one long pause.
  expect(delay.max / 1e6).toBeLessThan(took / 2)
})
