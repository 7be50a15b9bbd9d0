import { expect, test } from 'vitest'
import type { State } from './state.ts'
import { stateJson } from './state-json.ts'

const ready = (data: unknown) => ({ status: 'ready', data }) as const
const whole: State = {
  info: { publicUrl: 'https://www.example.com', mapsKey: undefined },
  content: { '/api/faq': ready([{ id: 1, answer: '</script>' }]), '/api/statistics': ready([]) },
  subject: ready({ title: '<b>"' }),
  beside: undefined,
  code: ['/assets/site.js'],
}

test.each([whole, { ...whole, content: {} }])(
  'its pieces together are what JSON.stringify writes, safe in a script',
  (state) => {
    const text = [...stateJson(state)].join('')
    expect(text).toBe(JSON.stringify(state).replaceAll('<', '\\u003c'))
  },
)

test('every answer is a piece of its own', () => {
  const pieces = [...stateJson(whole)]
  for (const path of Object.keys(whole.content))
    expect(pieces.filter((piece) => piece.includes(path) && piece.includes('"ready"'))).toHaveLength(1)
  expect(pieces).toHaveLength(Object.keys(whole.content).length + 2)
})
