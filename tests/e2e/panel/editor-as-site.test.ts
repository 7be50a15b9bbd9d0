import type { Locator } from 'playwright-core'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { plainUpload } from '#tests/support/company.ts'
import { createDesk, moveCursor } from './support/editor.ts'
import { startPanel } from './support/panel.ts'

const panel = startPanel()
const write = createDesk(panel)

/** More than a column is wide. */
const wideCells = Array.from({ length: 12 }, (_, index) => `<td><p>Tonnage-of-month-${index + 1}</p></td>`).join('')

/** Everything the editor can make. */
const everything = [
  '<h1>First level</h1>',
  '<p>The lead is set large, <strong>bold</strong> and <em>italic</em> in it.</p>',
  '<h2>Second level</h2>',
  '<p>Words <u>under</u>, <s>struck</s>, <code>code</code>, H<sub>2</sub>S, m<sup>3</sup>, <a href="/contact">linked</a> and <span style="color:#b83a0c">coloured</span> <span style="background-color:#ffee88">on a ground</span>.</p>',
  '<p style="text-align:center">In the middle</p>',
  '<p style="text-align:right">On the right</p>',
  '<p style="text-align:justify">Set to both edges, with enough words to fill more than a single line of the column on any screen that is wide enough to read on, and a few more.</p>',
  '<h2 style="text-align:center">A heading in the middle</h2>',
  '<p data-indent="2" style="margin-left:4em">Indented twice, with enough words to show where a second line would begin and end.</p>',
  '<h3 data-indent="2" style="margin-left:4em">Third level, indented</h3>',
  '<ul><li><p>One</p></li><li><p>Two</p><ol start="4"><li><p>Four</p></li><li><p>Five</p></li></ol></li></ul>',
  '<ol><li><p>First</p></li><li><p>Second</p><p>goes on</p></li></ol>',
  '<blockquote><p>Quoted words</p></blockquote>',
  '<blockquote><p>A quote of two</p><p>paragraphs, <em>and</em></p><ul><li><p>a list</p></li></ul></blockquote>',
  '<pre><code>const x = 1\n  indented</code></pre>',
  `<img src="${plainUpload('wheat')}" alt="Wheat" />`,
  `<img src="${plainUpload('mine')}" alt="" width="300" height="200" />`,
  `<figure data-align="right" data-size="medium"><img src="${plainUpload('mine')}" alt="" /><figcaption>A mine</figcaption></figure>`,
  `<figure data-size="small"><img src="${plainUpload('wheat')}" alt="" /></figure>`,
  `<figure data-align="center" data-size="small"><img src="${plainUpload('mine')}" alt="" /><figcaption>In the middle, with a caption that is longer than its picture is wide, so that it needs a second line</figcaption></figure>`,
  `<figure><img src="${plainUpload('wheat')}" alt="" /><figcaption>As wide as the text</figcaption></figure>`,
  '<hr /><h4>Fourth</h4><h5>Fifth</h5><h6>Sixth</h6>',
  '<table><tbody><tr><th><p>Port</p></th><th colspan="2"><p>Tons</p></th></tr><tr><td rowspan="2"><p>Mersin</p></td><td><p>1</p></td><td><p>2</p><p>3</p></td></tr><tr><td><p>4</p></td><td><ul><li><p>five</p></li></ul></td></tr></tbody></table>',
  '<div data-youtube-video><iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" width="640" height="360" allowfullscreen="true" title="Video"></iframe></div>',
  '<div data-youtube-video><iframe src="https://player.vimeo.com/video/76979871" width="640" height="360" allowfullscreen="true" title="Video"></iframe></div>',
  `<table><tbody><tr>${wideCells}</tr></tbody></table>`,
  '<hr />',
  '<p>The end.</p>',
].join('')

const compared = [
  ...['display', 'color', 'background-color', 'font-size', 'font-weight', 'font-stretch', 'font-style', 'line-height'],
  ...['letter-spacing', 'text-align', 'text-decoration-line', 'list-style-type', 'border-top-width', 'object-fit'],
  ...['border-top-color', 'border-left-width', 'border-left-color', 'vertical-align', 'opacity', 'overflow-x'],
]

/** Every element that both show, with its place in the text and how it looks. */
const looks = (root: Locator) =>
  root.evaluate((element, properties) => {
    const { left, top } = element.getBoundingClientRect()
    const { paddingLeft, paddingTop } = getComputedStyle(element)
    const origin = { x: left + Number.parseFloat(paddingLeft), y: top + Number.parseFloat(paddingTop) }
    const round = (value: number) => Math.round(value * 2) / 2
    return [...element.querySelectorAll('*')]
      .filter((each) => !each.matches('picture, source, br'))
      .map((each) => {
        const box = each.getBoundingClientRect()
        const style = getComputedStyle(each)
        // Below the title of its page a first-level heading is one of the second level.
        const name = each.tagName.replace(/^H[1-6]$/, 'H')
        return [
          name,
          ...[box.left - origin.x, box.top - origin.y, box.width, box.height].map(round),
          ...properties.map((property) => style.getPropertyValue(property)),
        ].join(' ')
      })
  }, compared)

const loaded = (root: Locator) =>
  root.evaluate(async (element) => {
    const images = [...element.querySelectorAll('img')]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode()))
    await document.fonts.ready
  })

/** Test browsers paint nothing; this one does. */
const painting = chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
afterAll(async () => (await painting).close())

test('what the editor makes comes back from the server as it was', async () => {
  const { stored, page, text, close, edit } = await write(everything)
  expect(await stored()).toBe(everything)
  const shown = () => text.evaluate((element) => element.innerHTML)
  const before = await shown()
  await text.click()
  await moveCursor(page, text, 'Control+End')
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  // Without a change there is nothing to publish.
  await page.locator('[data-field="title"] textarea').fill('Another title')
  await close()
  expect(await stored()).toBe(everything)
  await edit()
  expect(await shown()).toBe(before)
})

test.each([
  [1440, 'light'],
  [390, 'light'],
  [1440, 'dark'],
] as const)('at %i px every element looks and stands as on the site, in a %s panel', async (width, colorScheme) => {
  const { page, text, tools, owner } = await write(everything)
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 900 })
  await tools.getByRole('button', { name: 'Full screen' }).click()
  const { page: site } = await panel.arrive({ viewport: { width, height: 900 } })
  await site.goto(`/project-detail/${owner.id}`)
  const rich = site.locator('[data-lead]').locator('..')
  // The same width: a phone's margins are not the editor's.
  const column = (await rich.boundingBox())?.width
  await text.evaluate((element, px) => {
    element.style.width = `${px}px`
    element.style.maxWidth = 'none'
  }, column)
  await Promise.all([loaded(text), loaded(rich)])
  expect((await looks(text)).join('\n')).toBe((await looks(rich)).join('\n'))
})

test.each(['light', 'dark'] as const)('pictures of both are the same, in a %s panel', async (colorScheme) => {
  const { owner, page: opened } = await write(everything)
  const browser = await painting
  const state = await opened.context().storageState()
  const context = await browser.newContext({
    baseURL: panel.product.url,
    storageState: state,
    viewport: { width: 1440, height: 9000 },
    colorScheme,
    reducedMotion: 'reduce',
  })
  const [site, admin] = await Promise.all([context.newPage(), context.newPage()])
  await site.goto(`/project-detail/${owner.id}`)
  const rich = site.locator('[data-lead]').locator('..')
  // The editor shows uploads as they are, without their smaller versions in other formats.
  await rich.evaluate((element) => {
    for (const source of element.querySelectorAll('source')) source.remove()
  })
  await loaded(rich)
  await admin.goto(opened.url())
  const text = admin.getByRole('textbox', { name: 'Rich content' })
  await admin.getByRole('button', { name: 'Full screen' }).click()
  await loaded(text)
  // The same ground and the same corner of the window: letters half a pixel away are drawn differently.
  const here = { position: 'fixed', zIndex: '9999', inset: '0 auto auto 0', margin: '0', padding: '0', width: '800px' }
  for (const root of [rich, text])
    await root.evaluate((element, style) => {
      Object.assign(element.style, style, { background: '#ffffff', caretColor: 'transparent' })
    }, here)
  const height = Math.floor((await rich.boundingBox())?.height ?? 0)
  const shoot = async (root: Locator) => {
    const bytes = await root.page().screenshot({ clip: { x: 0, y: 0, width: 800, height }, animations: 'disabled' })
    // At half size: the edges of letters are not drawn the same twice.
    return sharp(bytes).resize(400).removeAlpha().raw().toBuffer()
  }
  const [ofSite, ofEditor] = [await shoot(rich), await shoot(text)]
  expect(ofEditor.length).toBe(ofSite.length)
  expect(height).toBeGreaterThan(3_000)
  let different = 0
  for (const [at, value] of ofSite.entries()) if (Math.abs(value - (ofEditor[at] ?? 0)) > 48) different++
  expect(different / ofSite.length).toBeLessThan(0.002)
  await context.close()
})
