import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invite, join, joined } from '#tests/support/people.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

const likeOthers = 'Somebody has this name, or one that looks the same. Add something that tells them apart.'
const likeOurs = 'The product signs what it does with this name. Choose another one.'
const mixed = 'Name may not mix letters of several alphabets in one word.'
const turned = 'Name may hold no line breaks and no marks of direction.'

describe.each(dialects)('names of people on %s', (dialect) => {
  let product: Product
  let link: string
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    await joined(product.call, 'editor', 'Edda Coşar')
    await joined(product.call, 'editor', 'Işıl Kaya')
    await joined(product.call, 'editor', 'Оса')
    link = (await invite(product.call, 'author', 'Somebody New')).link
  })
  afterAll(() => product.stop())

  let invited = 0
  const inviteAs = (name: string) => {
    const body = { name, username: `person${invited++}@example.com`, role: 'author' }
    return product.call('POST', '/api/people', { body })
  }

  test.each([
    ['EDDA COŞAR', likeOthers],
    ['Edda\u200b  Coşar', likeOthers],
    ['Ｅｄｄａ Coşar', likeOthers],
    ['IŞIL KAYA', likeOthers],
    ['Oca', likeOthers],
    ['\u0415dda Coşar', mixed],
    ['\u202eraşoC addE', turned],
    ['Edda\nCoşar', turned],
    ['The product', likeOurs],
    ['SCHEDULE', likeOurs],
    ['Api', likeOurs],
    ['Console', likeOurs],
  ])('%j passes for another', async (name, error) => {
    const refusal = { status: 400, json: { error, fields: { name: error } } }
    expect(await inviteAs(name)).toMatchObject(refusal)
    expect(await join(product.call, link, name)).toMatchObject(refusal)
  })

  test.each([
    'İbrahim Işık',
    'Ayşe Şahin-Öz',
    'Иван Петров',
    'Иван Smith',
    'Νίκος Ρώμας',
    '王小明 Wang',
    "Seán O'Brien 2",
  ])('%s is a name', async (name) => expect((await inviteAs(name)).status).toBe(201))

  test('a link that was refused a name works with another, and one keeps one’s own', async () => {
    const once = await join(product.call, link, 'Somebody New')
    expect(once.status, once.text).toBe(200)
    const { admin } = once.json as { admin: { id: number } }
    const again = await product.call('POST', `/api/people/${admin.id}/link`)
    const reset = (again.json as { link: string }).link
    expect(await join(product.call, reset, 'SOMEBODY NEW', 'another harbour lantern 43')).toMatchObject({ status: 200 })
  })

  test('of two who take a name at once one gets it', async () => {
    const links = await Promise.all(['One Race', 'Two Race'].map((name) => invite(product.call, 'author', name)))
    const replies = await Promise.all(links.map((each) => join(product.call, each.link, 'Both Alike')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})
