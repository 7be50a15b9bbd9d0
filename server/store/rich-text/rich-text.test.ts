import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { HtmlCleaner } from './html-cleaner.ts'
import { createRichText } from './rich-text.ts'

const type: ContentType = contentTypes.find(({ name }) => name === 'product-details') as ContentType
/** Takes ten times the limit here, so that a busy machine looks in time; the text of an editor takes a moment. */
const slowHtml = '<p>a</p><br>'.repeat(200_000)
const stored = { id: 7, wysiwyg_content: slowHtml }

let richText: ReturnType<typeof createRichText>
afterEach(() => richText.close())

async function start({ limitMs = 500, retryMs }: { limitMs?: number; retryMs?: number } = {}) {
  const cleaner = new HtmlCleaner({ limitMs })
  const warnings: string[] = []
  richText = createRichText((warning) => warnings.push(warning), { cleaner, ...(retryMs && { retryMs }) })
  // Warm, so that the short texts are within the limit.
  await cleaner.clean({ html: '<p>a</p>', limits: { length: 10, depth: 10, elements: 10, media: 0 } })
  return { clean: vi.spyOn(cleaner, 'clean'), warnings }
}

test('a stored text that takes too long is tried once for all who read it in the next minutes', async () => {
  const { clean, warnings } = await start({ limitMs: 150 })
  const read = () => richText.publish(type, stored)
  const together = await Promise.allSettled(Array.from({ length: 5 }, read))
  expect(together.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  for (let n = 0; n < 5; n++)
    await expect(read()).rejects.toMatchObject({ status: 503, details: { retryAfterSeconds: 300 } })
  expect(clean).toHaveBeenCalledTimes(1)
  expect(warnings).toEqual([
    expect.stringMatching(/^Not shown to visitors for now: Rich content of .* 7 takes too long/),
  ])
  expect(await richText.accept(type, { wysiwyg_content: '<p>b</p>' })).toEqual({ wysiwyg_content: '<p>b</p>' })
})

test('a text that took too long is tried again after a while', async () => {
  const { clean } = await start({ limitMs: 150, retryMs: 50 })
  await expect(richText.publish(type, stored)).rejects.toMatchObject({ status: 503 })
  await pause(60)
  await expect(richText.publish(type, stored)).rejects.toMatchObject({ status: 503 })
  expect(clean).toHaveBeenCalledTimes(2)
})

test('short texts go before long ones, and too many that wait are refused at once', async () => {
  const { clean } = await start()
  const order: string[] = []
  const long = Array.from({ length: 40 }, (_, id) =>
    richText
      .publish(type, { id, wysiwyg_content: `<p>${`long ${id} `.repeat(10_000)}</p>` })
      .then(() => order.push('long')),
  )
  const short = richText.publish(type, { id: 99, wysiwyg_content: '<p>short</p>' }).then(() => order.push('short'))
  const outcomes = await Promise.allSettled([...long, short])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  expect(clean).toHaveBeenCalledTimes(31)
  expect(order.indexOf('short')).toBeLessThanOrEqual(1)
})

test('what readers wait for is cleaned before what is saved, and short texts before long ones', async () => {
  await start()
  const order: string[] = []
  const save = (name: string, length = 1) =>
    richText
      .accept(type, { wysiwyg_content: `<p>${'word '.repeat(length)}</p>` })
      .then(() => order.push(`${name} saved`))
  const read = (id: number, length = 1) =>
    richText
      .publish(type, { id, wysiwyg_content: `<p>${`${id} `.repeat(length)}</p>` })
      .then(() => order.push(`${id} read`))
  await Promise.all([
    save('first', 20_000),
    save('long', 20_000),
    save('short'),
    read(1, 40_000),
    read(2),
    save('last', 20_000),
  ])
  expect(order).toEqual(['first saved', '2 read', '1 read', 'short saved', 'long saved', 'last saved'])
})

test('of the texts that are saved, longer ones wait for shorter ones', async () => {
  await start()
  const order: string[] = []
  const save = (name: string, length: number) =>
    richText.accept(type, { wysiwyg_content: `<p>${'a'.repeat(length)}</p>` }).then(() => order.push(name))
  await Promise.all([
    ...Array.from({ length: 4 }, () => save('longest', 450_000)),
    save('long', 60_000),
    save('short', 100),
  ])
  expect(order).toEqual(['longest', 'short', 'long', 'longest', 'longest', 'longest'])
})
