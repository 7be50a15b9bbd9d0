import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productDetails } from '#content/product-details/type.ts'
import { projects } from '#content/projects/type.ts'
import type { VersionPage } from '#engine/derive/history.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { fullInput } from '#tests/support/samples.ts'

type Item = { id: number; title: string; description: string; wysiwyg_content: string; product_id: number }
const path: string = productDetails.routes.admin

describe.each(dialects)('fields that nobody touched, on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect, seed: true })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const read = async (id: number) =>
    ((await product.call('GET', path)).json as Item[]).find((item) => item.id === id) as Item
  const seeded = async (title: string) => {
    const all = (await product.call('GET', path)).json as Item[]
    return all.find((item) => item.title === title) as Item
  }
  const changedIn = async (id: number, place = path) =>
    ((await product.call('GET', `${place}/${id}/versions`)).json as VersionPage).versions.map(({ changed }) => changed)
  /** As the panel sends a form with a picture: browsers write the end of a line as two characters. */
  const sendForm = async (place: string, fields: object) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    const reply = await product.call('PUT', place, { body: form })
    expect(reply.status, reply.text).toBe(200)
  }

  test('a form that comes back with another title changes the title alone', async () => {
    const { id, product_id, description, wysiwyg_content } = await seeded('Tahıllar')
    expect(wysiwyg_content).toContain('\n')
    await sendForm(`${path}/${id}`, { product_id, title: 'Tahıl', description, wysiwyg_content })
    expect(await read(id)).toMatchObject({ title: 'Tahıl', wysiwyg_content })
    expect(await changedIn(id)).toEqual([['title'], []])
  })

  test('a passage of several lines is stored as it was typed, and may be as long as the rule says', async () => {
    const made = await product.call('POST', projects.routes.admin, { body: await fullInput(product, projects) })
    const { id } = made.json as Item
    const description = `${'a'.repeat(19_000)}${'\n'.repeat(1_000)}`.slice(0, 19_999).concat('b')
    await sendForm(`${projects.routes.admin}/${id}`, { description })
    await sendForm(`${projects.routes.admin}/${id}`, { description, title: 'Other' })
    expect(await changedIn(id, projects.routes.admin)).toEqual([['title'], ['description'], []])
  })

  test('the same text in another spelling is no change, and a change is one', async () => {
    const { id, wysiwyg_content: html } = await seeded('Tekstil')
    const asEdited = html.replace(/>\s+</g, '><').replace(/<li>(.*?)<\/li>/g, '<li><p>$1</p></li>')
    expect(asEdited).not.toBe(html)
    const put = (body: object) => product.call('PUT', `${path}/${id}`, { body })
    await put({ wysiwyg_content: asEdited })
    await put({ title: 'Kumaş', wysiwyg_content: html })
    await put({ wysiwyg_content: html.replace(/<h2>(.*?)<\/h2>/, '<h3>$1</h3>') })
    expect(await changedIn(id)).toEqual([['wysiwyg_content'], ['title'], []])
  })

  test('what was stored with the ends of lines of a form is not called changed when it is mended', async () => {
    const { id, product_id, description, wysiwyg_content } = await seeded('Meyve')
    const { db } = product.database
    const broken = wysiwyg_content.replaceAll('\n', '\r\n')
    await db
      .withTables<{ product_details: Item }>()
      .updateTable('product_details')
      .set({ wysiwyg_content: broken })
      .where('id', '=', id)
      .execute()
    await sendForm(`${path}/${id}`, { product_id, title: 'Meyveler', description, wysiwyg_content: broken })
    expect((await read(id)).wysiwyg_content).toBe(wysiwyg_content)
    expect(await changedIn(id)).toEqual([['title'], []])
  })
})
