import { expect, test } from 'vitest'
import { longestPause } from '#tests/support/longest-pause.ts'
import { csv } from './csv.ts'

type Line = { id: number; text: unknown }

async function exported(texts: readonly unknown[]): Promise<string[]> {
  const rows = texts.map((text, index) => ({ id: texts.length - index, text }))
  const pages = async (before: number | undefined) =>
    rows.filter(({ id }) => before === undefined || id < before).slice(0, 3)
  let file = ''
  for await (const part of csv<Line>(['text'], pages)) file += part
  const [head, ...lines] = file.split('\r\n"')
  expect(head).toBe('\uFEFFtext')
  return lines.map((line, index) => `"${index === lines.length - 1 ? line.slice(0, -2) : line}`)
}

test('all rows are there, page after page, every cell quoted', async () => {
  expect(await exported(['a', null, 0, true, 'say "no"', 'two\nlines', 'x, y'])).toEqual([
    '"a"',
    '""',
    '"0"',
    '"true"',
    '"say ""no"""',
    '"two\nlines"',
    '"x, y"',
  ])
})

test.each([
  ['=1+1', `'=1+1`],
  ['+90 212', `'+90 212`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['＝1+1', `'＝1+1`],
  ['＋1', `'＋1`],
  ['－1', `'－1`],
  ['＠x', `'＠x`],
  ['\t=1', `'\t'=1`],
  ['\r=1', `'\r'=1`],
  ['\n=1', `'\n'=1`],
  ['\tplain', `'\tplain`],
  ['  =1', `'  =1`],
  ['\u00a0=1', `'\u00a0=1`],
  ['\u200b=1', `'\u200b=1`],
  ['\u0001=1', `'\u0001=1`],
  ['\u3164=1', `'\u3164=1`],
  ['\u2800=1', `'\u2800=1`],
  ['\u115f=1', `'\u115f=1`],
  ['\u2028=1', `'\u2028'=1`],
  ['\u0085=1', `'\u0085'=1`],
  ['\u{e0020}\u{e0100}=1', `'\u{e0020}\u{e0100}=1`],
  ['\u0301=1', `'\u0301=1`],
  ['"=1', `'""=1`],
  [`'=1`, `''=1`],
])('no formula begins the cell %j', async (text, safe) => {
  expect(await exported([text])).toEqual([`"${safe}"`])
})

test.each([
  ['a;=1', `a;'=1`],
  ['a,=1', `a,'=1`],
  ['a\t@x', `a\t'@x`],
  ['a;"=1', `a;""'=1`],
  ['a"; \u200b=1', `a""; \u200b'=1`],
  ['a\n+1', `a\n'+1`],
  ['a\u2028=1', `a\u2028'=1`],
  ['a;\u2800=1', `a;\u2800'=1`],
  ['a;\u3164=1', `a;\u3164'=1`],
  ['a;\u{e0020}=1', `a;\u{e0020}'=1`],
  ['a;＝1;-2', `a;'＝1;'-2`],
])('no formula begins in the middle of %j where a locale separates by something else', async (text, safe) => {
  expect(await exported([text])).toEqual([`"${safe}"`])
})

test.each(['a=b', 'x + y', 'e-mail', 'ada@example.com', '1; 2', 'one - two', "it's"])(
  '%j stays as it is',
  async (text) => {
    expect(await exported([text])).toEqual([`"${text}"`])
  },
)

/** Messages are at most that long. */
const length = 10_000
const worst = [
  '-',
  '=',
  '\n',
  ' ',
  '"',
  ';',
  '\t',
  ';-',
  ';a',
  ' -',
  '\n-',
  '\u200b',
  ';\u200b',
  'a\u0301-',
  '\u{e0020}',
  '\u3164',
]

test.each(worst)('a page of long cells of %j holds nobody up', async (unit) => {
  const rows = Array.from({ length: 100 }, (_, n) => ({
    id: 100 - n,
    text: unit.repeat(length / unit.length),
  }))
  const pages = async (before: number | undefined) => (before === undefined ? rows : [])
  let cells = 0
  const pause = await longestPause(async () => {
    cells = 0
    for await (const part of csv<Line>(['text'], pages)) cells += part.split('\r\n').length - 1
  })
  expect(cells).toBe(101)
  expect(pause).toBeLessThan(30)
})

test('others get their turn after every page', async () => {
  let turns = 0
  const count = () => {
    turns++
    if (turns < 100) setImmediate(count)
  }
  setImmediate(count)
  await exported(Array.from({ length: 30 }, () => 'x'))
  expect(turns).toBeGreaterThanOrEqual(9)
})
