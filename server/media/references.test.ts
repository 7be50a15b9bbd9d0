import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { longestPause } from '#tests/support/longest-pause.ts'
import { uploadNames, usedUploads } from './references.ts'
import { startMedia } from './test-support.ts'

const hash = (digit: string) => digit.repeat(32)

test.each([
  ['a path', `/uploads/${hash('a')}.jpg`],
  ['a path without its slash', `uploads/${hash('a')}.png`],
  ['an address', `https://www.example.com/uploads/${hash('a')}.jpg?v=1#x`],
  ['a smaller version', `/uploads/${hash('a')}-960.webp`],
  ['HTML', `<p><img src="/uploads/${hash('a')}.jpg" alt=""><img src='/uploads/${hash('a')}-480.avif'></p>`],
  ['JSON', JSON.stringify([{ type: 'image', content: `/uploads/${hash('a')}.jpg` }])],
  ['JSON in JSON', JSON.stringify({ rows: JSON.stringify({ content: `"/uploads/${hash('a')}.jpg"` }) })],
  ['escaped slashes', `"\\/uploads\\/${hash('a')}.jpg"`],
  ['encoded slashes', `/image?src=%2Fuploads%2F${hash('a')}.jpg`],
])('an upload is found in %s', (_, text) => {
  expect(uploadNames(text)).toEqual([hash('a')])
})

test('every upload is found, and nothing else', () => {
  expect(uploadNames(`/uploads/${hash('a')}.jpg,/uploads/${hash('b')}.jpg`)).toEqual([hash('a'), hash('b')])
  expect(uploadNames(`/uploads/picture.jpg ${hash('a')}.jpg /uploads/${'a'.repeat(31)}.jpg`)).toEqual([])
})

test('content of every type and what was deleted is read, page after page', async () => {
  const { db } = await startMedia()
  const stamp = new Date().toISOString()
  const stamps = { created_at: stamp, updated_at: stamp }
  const name = (n: number) => n.toString(16).padStart(32, '0')
  const content = db as unknown as Kysely<Record<string, Record<string, unknown>>>
  for (let n = 0; n < 120; n++)
    await content
      .insertInto('projects')
      .values({ title: 'x', image_url: `/uploads/${name(n)}.jpg`, display_order: n, is_active: true, ...stamps })
      .execute()
  await content
    .insertInto('our_products')
    .values({ title: 'x', display_order: 1, is_active: false, ...stamps })
    .execute()
  await content
    .insertInto('product_details')
    .values({
      product_id: 1,
      title: 'x',
      is_active: false,
      wysiwyg_content: `<p><img src="https://a.example/uploads/${name(200)}-480.webp"></p>`,
      content_sections: JSON.stringify([{ type: 'image', content: `/uploads/${name(201)}.png` }]),
      ...stamps,
    })
    .execute()
  await db
    .insertInto('deleted_items')
    .values({
      type: 'faq',
      item_id: 9,
      rows: JSON.stringify([{ table: 'faqs', row: { image_url: `/uploads/${name(300)}.jpg` } }]),
      deleted_at: stamp,
    })
    .execute()
  await db
    .insertInto('deleted_uploads')
    .values({ deleted_id: 1, hash: name(300) })
    .execute()

  const expected = [...Array.from({ length: 120 }, (_, n) => n), 200, 201, 300].map(name)
  expect([...(await usedUploads(db, contentTypes))].sort()).toEqual(expected)
})

test('many long texts without uploads keep nobody waiting', async () => {
  const { db } = await startMedia()
  const content = db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const row = { title: 'x', image_url: 'x'.repeat(100_000), is_active: true, created_at: '', updated_at: '' }
  for (let from = 0; from < 600; from += 50)
    await content
      .insertInto('projects')
      .values(Array.from({ length: 50 }, (_, n) => ({ ...row, display_order: from + n })))
      .execute()
  const pause = await longestPause(async () => expect((await usedUploads(db, contentTypes)).size).toBe(0))
  expect(pause).toBeLessThan(50)
})
