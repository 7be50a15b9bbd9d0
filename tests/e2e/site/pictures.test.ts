import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashOf, plainUpload } from '#tests/support/company.ts'
import type { Product } from '#tests/support/product.ts'
import { lightPictures } from './support/pictures.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const origin = 'https://www.company.example'
/** As an editor stored it, and as it stands in the page. */
const addresses = [
  ['http://pictures.example.com/a.jpg?size=2', 'https://pictures.example.com/a.jpg?size=2'],
  ['http://res.cloudinary.com/demo/image/upload/b.jpg', 'https://res.cloudinary.com/demo/image/upload/b.jpg'],
  ['/uploads/0123456789abcdef.jpg', '/uploads/0123456789abcdef.jpg'],
  ['uploads/fedcba9876543210.png', '/uploads/fedcba9876543210.png'],
  [`${origin}/uploads/00112233.webp`, '/uploads/00112233.webp'],
  ['/uploads/img-1699999999-123456.jpeg', null],
  ['img-1-2.png', null],
  ['', null],
] as const

async function storePictures({ call, database }: Product) {
  await sql`delete from projects`.execute(database.db)
  for (const [index, [address]] of addresses.entries()) {
    const created = await call('POST', '/api/projects/admin', {
      body: { title: `Picture ${index}`, display_order: index },
    })
    // Past the checks of the API: old rows may hold anything.
    const { id } = created.json as { id: number }
    await sql`update projects set image_url = ${address} where id = ${id}`.execute(database.db)
  }
}

const site = startSite({ environment: { PUBLIC_URL: origin }, prepare: storePictures })

test('addresses of pictures are made fit for the page', async () => {
  const { page } = await site.open('/', { javaScriptEnabled: false })
  const cards = page.locator('#projects article')
  const found = await cards.evaluateAll((all) =>
    all.map((card) => [card.querySelector('h3')?.textContent, card.querySelector('img')?.getAttribute('src') ?? null]),
  )
  expect(found).toEqual(addresses.map(([, shown], index) => [`Picture ${index}`, shown]))
})

test('a picture that cannot be loaded becomes a plate of the same size, and what it says stays', async () => {
  const { page } = await site.arrive()
  await page.route(/^https:/, (route) => route.abort())
  await page.goto('/')
  await hydrated(page)
  const cards = page.locator('#projects article')
  await cards.last().scrollIntoViewIfNeeded()
  await cards.first().scrollIntoViewIfNeeded()
  for (const index of [0, 1, 2, 3]) {
    await cards.nth(index).scrollIntoViewIfNeeded()
    await soon(() => cards.nth(index).locator('img').count()).toBe(0)
    const [plate, frame] = await cards
      .nth(index)
      .locator('svg')
      .first()
      .evaluate((svg) => [svg, svg.parentElement].map((box) => box?.getBoundingClientRect().toJSON()))
    expect(plate).toEqual(frame)
    expect(
      await cards
        .nth(index)
        .locator('svg')
        .first()
        .evaluate((svg) => getComputedStyle(svg).backgroundColor),
    ).toBe('rgb(17, 71, 76)')
  }
  expect(await cards.getByRole('heading').count()).toBe(addresses.length)
})

test('our own pictures come in modern formats and fitting widths, the first at once, the others when they are near', async () => {
  const { page } = await site.open('/', { javaScriptEnabled: false })
  const pictures = await page.locator('picture').evaluateAll((all) =>
    all.map((picture) => {
      const image = picture.querySelector('img')
      const sources = [...picture.querySelectorAll('source')]
      return {
        src: image?.getAttribute('src') ?? '',
        alt: image?.hasAttribute('alt') ?? false,
        loading: image?.getAttribute('loading'),
        priority: image?.getAttribute('fetchpriority'),
        types: sources.map(({ type }) => type),
        sizes: sources.every((source) => source.hasAttribute('sizes')),
        versions: sources.flatMap((source) => source.srcset.split(', ').map((version) => version.split(' '))),
      }
    }),
  )
  expect(pictures.length).toBeGreaterThan(40)
  const named = new Set<string>()
  for (const { src, ...picture } of pictures) {
    expect(picture.alt, src).toBe(true)
    if (!/^\/(art|uploads)\/([0-9a-f]{32}|film\/.*)\.jpg$/.test(src)) continue
    expect(picture.types, src).toEqual(['image/avif', 'image/webp'])
    expect(picture.sizes, src).toBe(true)
    expect(picture.versions.length, src).toBeGreaterThanOrEqual(2)
    for (const [file = '', width = ''] of picture.versions) {
      expect(file, src).toContain(`-${Number.parseInt(width, 10)}.`)
      named.add(file)
    }
  }
  expect(named.size).toBeGreaterThan(100)
  for (const file of named)
    expect((await site.product.call('HEAD', file)).status, `${file} is named and not there`).toBe(200)
  const [first, ...others] = pictures
  expect(first).toMatchObject({ src: plainUpload('platform'), loading: 'eager', priority: 'high' })
  for (const { src, loading } of others) expect(loading, src).toBe('lazy')
  const preload = page.locator('link[rel=preload][as=image]')
  expect(await preload.count()).toBe(1)
  expect(await preload.getAttribute('imagesrcset')).toContain(
    `${plainUpload('platform').replace('.jpg', '-960.avif')} 960w`,
  )
})

test('where a picture of ours has no version, the original is shown', async () => {
  const { page } = await site.arrive()
  await lightPictures(page)
  await page.route(new RegExp(`/${hashOf('bosphorus')}-.*\\.(avif|webp)$`), (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  const image = page.locator('#about img').first()
  await page.locator('#about').scrollIntoViewIfNeeded()
  await soon(() => image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain(
    plainUpload('bosphorus'),
  )
  await soon(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
})

test('addresses in databases that were filled before pictures were uploads still lead to them', async () => {
  const response = await fetch(`${site.product.url}/art/platform.jpg`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(response.url).toMatch(/\/uploads\/[0-9a-f]{32}\.jpg$/)
})
