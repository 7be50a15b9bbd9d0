import { expect, test } from 'vitest'
import { renamed } from './rename.ts'

const [old, other] = ['a'.repeat(32), 'b'.repeat(32)]
const to = `${'c'.repeat(32)}.png`

test.each([
  [`/uploads/${old}.jpg`, `/uploads/${to}`],
  [`https://example.com/uploads/${old}.jpg?w=1`, `https://example.com/uploads/${to}?w=1`],
  [`/uploads/${old}.jpg#focal=1,2&widths=480,720&dark`, `/uploads/${to}#focal=1,2&dark`],
  [`/uploads/${old}.jpg#widths=480`, `/uploads/${to}`],
  [`<img src="/uploads/${old}-960.webp" alt="#1">`, `<img src="/uploads/${to}" alt="#1">`],
  [`[{"content":"\\/uploads\\/${old}.jpg#dark"}]`, `[{"content":"\\/uploads\\/${to}#dark"}]`],
  [`x?u=%2Fuploads%2F${old}.jpg`, `x?u=%2Fuploads%2F${to}`],
  [`/uploads/${other}.jpg and ${old}`, `/uploads/${other}.jpg and ${old}`],
])('%s becomes %s', (text, expected) => expect(renamed(text, `${old}.jpg`, to)).toBe(expected))
