import { beforeAll, expect, test } from 'vitest'
import { site } from '#app/entry.server.tsx'
import { builtIn } from '#app/reading/built-in.ts'
import { contentTypes } from '#content/registry.ts'
import { homePage } from './home-page.ts'

let html = ''
beforeAll(async () => {
  const page = await site.render({
    path: '/',
    read: async (path) => ({ status: 200, data: builtIn(path, 'answer') }),
    assets: () => ({ scripts: [], start: [], code: [], styles: { hrefs: [] } }),
    publicUrl: 'https://www.example.com',
    mapsKey: undefined,
  })
  html = page.html.toString()
})

test('every section stands on the page once, in the order of the list', () => {
  const ids = homePage.map(({ id }) => html.indexOf(` id="${id}"`))
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  expect(new Set(ids).size).toBe(homePage.length)
  expect(ids).not.toContain(-1)
})

test('a section that reads what it does not declare would still be loading', () => {
  expect(html.match(/<(?:section|footer)[^>]*aria-busy="true"[^>]*>/g) ?? []).toEqual([])
})

test('links to sections lead to one that is there', () => {
  const linked = [...html.matchAll(/href="\/#([^"]+)"/g)].map(([, id]) => id)
  const seen = contentTypes.flatMap(({ seenAt }) => (seenAt.startsWith('/#') ? [seenAt.slice(2)] : []))
  expect(linked.length).toBeGreaterThan(0)
  for (const id of new Set([...linked, ...seen])) expect(html).toContain(` id="${id}"`)
})
