import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Head } from './head.tsx'

const descriptionsIn = (html: string) =>
  Array.from(html.matchAll(/<meta (?:name|property)="(?:og:)?description" content="([^"]*)"/g), ([, words]) => words)

test('a description ends at a word and at 160 characters, whichever page has it', () => {
  const words = 'Grain and freight from everywhere. '.repeat(9)
  const [short = '', shared] = descriptionsIn(renderToStaticMarkup(<Head title="Grain" description={words} />))
  expect(shared).toBe(short)
  expect(short.length).toBeLessThanOrEqual(160)
  expect(short.length).toBeGreaterThan(140)
  expect(short).toMatch(/ \w+…$/)
})

test('a page without words of its own has no description', () => {
  expect(descriptionsIn(renderToStaticMarkup(<Head title="Grain" description="" />))).toEqual([])
})
