import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { site } from '#app/entry.server.tsx'
import { builtIn } from '#app/reading/built-in.ts'
import { preloadSections } from '#app/site/pages/home.tsx'
import { homePage } from '#app/site/sections/home-page.ts'
import { takeTurn } from './draw-turns.ts'

const listLength = 40

function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from({ length: listLength }, (_, index) => ({ ...value[0], id: index + 1 }))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, Array.isArray(part) ? lengthened(part) : part]),
  )
}

/** Every list is a long one. */
async function read(path: string) {
  if (path === '/api/archive') return { status: 200, data: { products: 20, projects: 12, articles: 12 } }
  return { status: 200, data: lengthened(builtIn(path, 'answer')) }
}
const assets = () => ({ scripts: [], code: [], start: [], styles: { hrefs: [] } })
const draw = (path = '/') =>
  site.render({ path, read, assets, publicUrl: 'https://www.example.com', mapsKey: undefined })

/** How many turns of the event loop something takes. */
async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const watching = (async () => {
    for (; !isOver; turns++) await nextTurn()
  })()
  await work()
  isOver = true
  await watching
  return turns
}

// What is imported when it is needed would take turns too.
beforeAll(async () => {
  await preloadSections()
  await draw()
  await draw('/contact')
})

test('a home page of long lists is drawn in a turn for each section', async () => {
  const contact = await turnsOf(() => draw('/contact'))
  expect((await turnsOf(() => draw())) - contact).toBeGreaterThanOrEqual(homePage.length - 2)
})

test('nothing is missing, and everything is in its place', async () => {
  const { html } = await draw()
  const places = homePage.map(({ id }) => html.indexOf(`id="${id}"`))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html.toString()).not.toMatch(/<template|hidden id="S:|<!--\$[?!]/)
})

test('turns come one after the other, with a turn between them for what was waiting', async () => {
  const order: string[] = []
  const turns = [takeTurn(), takeTurn()].map((turn, index) =>
    turn.then(() => {
      order.push(`turn ${index}`)
      setImmediate(() => order.push(`drawn ${index}`))
    }),
  )
  await Promise.all(turns)
  await nextTurn()
  await nextTurn()
  expect(order).toEqual(['turn 0', 'drawn 0', 'turn 1', 'drawn 1'])
})
