import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const parts = (page: Page) => ({
  about: page.locator('#about'),
  play: page.locator('#about').getByRole('button', { name: 'Play the film: Anka in eighteen seconds' }),
  video: page.locator('#about video'),
})

test('our film is fetched and plays when it is asked for, and at its end the button is back', async () => {
  const { page, strangers } = await site.arrive()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  const { about, play, video } = parts(page)
  await about.scrollIntoViewIfNeeded()
  await play.waitFor()
  // Its controls are dear to style, and nobody needs them yet.
  expect(await video.count()).toBe(0)
  expect(asked.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([])
  await play.focus()
  await page.keyboard.press('Space')
  await soon(() => video.evaluate((film: HTMLVideoElement) => film.currentTime > 0 && !film.paused)).toBe(true)
  expect(await video.getAttribute('controls')).not.toBeNull()
  const box = await video.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  expect(
    await video.evaluate((film) => document.getElementById(film.getAttribute('aria-describedby') ?? '')?.textContent),
  ).toContain('seventy-seven ports, and we keep our word')
  expect(await video.evaluate((film: HTMLVideoElement) => film === document.activeElement && film.muted)).toBe(true)
  expect(await play.count()).toBe(0)
  await video.evaluate((film: HTMLVideoElement) => {
    film.currentTime = film.duration - 0.2
  })
  await play.waitFor()
  await soon(() => play.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await video.count()).toBe(0)
  expect(strangers).toEqual([])
})

test('it comes in two formats, in pieces, and may be kept for a month', async () => {
  for (const [file, type] of [
    ['webm', 'video/webm'],
    ['mp4', 'video/mp4'],
  ] as const) {
    const response = await fetch(`${site.product.url}/art/film/anka-film.${file}`, {
      headers: { range: 'bytes=100-199' },
    })
    const bytes = await response.arrayBuffer()
    expect([response.status, bytes.byteLength, response.headers.get('content-type')]).toEqual([206, 100, type])
    expect(response.headers.get('content-range')).toMatch(/^bytes 100-199\/\d+$/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=2592000')
  }
})

test('without script the browser plays it, and shows its still until then', async () => {
  const { page } = await site.open('/', { javaScriptEnabled: false, viewport: phone })
  const { video } = parts(page)
  const poster = (await video.getAttribute('poster')) ?? ''
  expect((await fetch(site.product.url + poster)).headers.get('content-type')).toBe('image/jpeg')
  // One without captions would be a button that shows nothing.
  expect(await video.locator('track').count()).toBe(0)
  expect(await video.getAttribute('controls')).not.toBeNull()
  expect(await video.getAttribute('preload')).toBe('none')
  expect(await video.locator('source').evaluateAll((all) => all.map((source) => source.getAttribute('src')))).toEqual([
    '/art/film/anka-film.webm',
    '/art/film/anka-film.mp4',
  ])
})

test('the section is accessible with the film in it', async () => {
  const { page } = await site.open('/')
  await parts(page).about.scrollIntoViewIfNeeded()
  await parts(page).play.waitFor()
  await expectAccessible(page)
})
