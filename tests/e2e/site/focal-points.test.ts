import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import type { Product } from '#tests/support/product.ts'
import { startSite } from './support/site.ts'

let picture: string

async function uploadPicture({ call }: Product): Promise<void> {
  const body = new FormData()
  body.set('image', filePart(await jpeg(1200, 900)))
  picture = ((await call('POST', '/api/uploads', { body })).json as { url: string }).url
}

const site = startSite({ prepare: uploadPicture })

const write = async (path: string, body: object) =>
  expect((await site.product.call('PUT', path, { body })).status).toBe(200)
/** Where the page crops its first picture, and from where it is loaded. */
const shown = (page: Page, part: string) =>
  page
    .locator(`${part} img`)
    .first()
    .evaluate((image: HTMLImageElement) => [image.getAttribute('src'), getComputedStyle(image).objectPosition])
const open = async (path: string, viewport = { width: 1440, height: 900 }) =>
  (await site.open(path, { javaScriptEnabled: false, viewport })).page
/** What darkens the first picture, under its words. */
const shadeOf = (page: Page) =>
  page
    .locator('#home picture')
    .first()
    .evaluate((picture) => getComputedStyle(picture.parentElement as Element).getPropertyValue('--night-layer'))

test('an uploaded picture is cropped around the point that is stored with its address', async () => {
  await write('/api/hero-slides/1', { image_url: `${picture}#focal=20,30&upright=80,10` })
  await write('/api/projects/admin/1', { image_url: `${picture}#focal=25,75` })
  const page = await open('/')
  expect(await shown(page, '#home')).toEqual([picture, '20% 30%'])
  expect(await shown(page, '#projects')).toEqual([picture, '25% 75%'])
  expect(await shown(await open('/', phone), '#home')).toEqual([picture, '80% 10%'])
})

test('without a point it is shown from its middle, and under a deep shade unless it is said to be dark', async () => {
  await write('/api/hero-slides/1', { image_url: picture })
  const page = await open('/')
  expect(await shown(page, '#home')).toEqual([picture, '50% 50%'])
  const deep = await shadeOf(page)
  expect(deep).toContain('gradient')
  await write('/api/hero-slides/1', { image_url: `${picture}#dark` })
  const light = await shadeOf(await open('/'))
  expect(light).toContain('gradient')
  expect(light).not.toBe(deep)
})

test('a logo is greyed unless its address says that it fits', async () => {
  const filters = (page: Page) =>
    page
      .locator('#brand-trust ul:first-child img')
      .evaluateAll((all) => all.slice(0, 3).map((logo) => getComputedStyle(logo).filter))
  await write('/api/brand-trust/admin/logos/1', { logo_url: '/art/brands/halcyon.svg' })
  await write('/api/brand-trust/admin/logos/2', { logo_url: `${picture}#toned` })
  expect(await filters(await open('/'))).toEqual(['grayscale(1)', 'none', 'none'])
})

test('a detail page crops a picture only where somebody has said what matters in it', async () => {
  const shape = async () => {
    const box = await (await open('/project-detail/1')).locator('main article img').first().boundingBox()
    return box && (box.width / box.height).toFixed(2)
  }
  await write('/api/project-details/admin/1', { image_url: picture })
  expect(await shape()).toBe('1.33')
  await write('/api/project-details/admin/1', { image_url: `${picture}#focal=50,20` })
  expect(await shape()).toBe('1.78')
})
