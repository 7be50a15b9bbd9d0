import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invite, join, joined } from '#tests/support/people.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

const likeOthers = 'Somebody has this name, or one that looks the same. Add something that tells them apart.'
const likeOurs = 'The product signs what it does with this name. Choose another one.'
const mixed = 'Name may not mix letters of several alphabets in one word.'
const unusual = 'Name may hold only letters that names are written with, digits and punctuation.'
const phonetic = 'Name may hold no phonetic letters, which look like others.'
const piled = 'Name may hold marks only on letters, and four on one of them.'
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
    await joined(product.call, 'editor', 'Aïcha Öcal')
    await joined(product.call, 'editor', 'Çoço Əli')
    await joined(product.call, 'editor', 'Tom Ilker-Smith')
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
    ['Аїсһа Ӧсаӏ', likeOthers],
    ['Ҫоҫо Әӏі', likeOthers],
    ['Tom Ʀosso', phonetic],
    ['ТОМ Ilker-Smith', likeOthers],
    ['Том Ilker-Smith', likeOthers],
    ['T0m Ilker-Smith', likeOthers],
    ['Tom llker-Smith', likeOthers],
    ['Tom 1lker-Smith', likeOthers],
    ['Tom Ilker\u2010Smith', likeOthers],
    ['\u0415dda Coşar', mixed],
    ['\u202eraşoC addE', turned],
    ['Edda\nCoşar', turned],
    ['Edda\u2028Coşar', turned],
    ['Edda\u2029Coşar', turned],
    ['Edd\u0251 Coşar', phonetic],
    ['Edda Co\u015f\u1d00r', phonetic],
    ['Edda Coşa\ua75a', phonetic],
    ['S\u01c0ate', phonetic],
    ['Edda \ua4d0oşar', unusual],
    ['Edda C\u0585şar', mixed],
    ['Edda C\u10d8şar', mixed],
    ['Edda C\u2c9fşar', unusual],
    ['Edda C\u{104c2}şar', unusual],
    ['Edda C\u{10428}şar', unusual],
    ['Edda C\u146fşar', unusual],
    ['E\u0338dda Coşar', unusual],
    ['Edda Cos\u0332ar', unusual],
    ['Edda Coşa\u0345r', unusual],
    ['Edda Coşar.', likeOthers],
    ['Edda Coşar’', likeOthers],
    ['Edda Coşarʼ', likeOthers],
    ['Edda ʿCoşar', likeOthers],
    ['Edda´ Coşar', likeOthers],
    ['Edda Cos\u0327\u0301\u0302\u0303\u0304ar', piled],
    ['Edda C\u0301\u0302\u0301\u0302\u0301oşar', piled],
    ['\u0301dda Coşar', piled],
    ['Edda \u0301Coşar', piled],
    ['Edda 0\u0301', piled],
    ['ก\u0e49\u0e49\u0e49\u0e49\u0e49', piled],
    ['Console.', likeOurs],
    ['Console\u02d0', unusual],
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
    'Əli Məmmədov',
    'Đỗ Ngọc Ơn',
    'Țăran Łukasz Ħ',
    'Ɗanƙasa Ɓaure',
    'Adéọlá Ọ̀ṣun',
    'أحمد بن محمّد',
    'अमित शर्मा',
    'さくら・ローマ子',
    'Gabriel·la (Ankara), D’Arcy',
    '〆木 一郎',
    '佐々木 太郎',
    'ʿAbd al-Raḥmān Saʾīd',
    'Kaʻiulani Kamakaʻeha',
    'Máire O´Neill',
    'Nguyễn Thị Hường',
    'Trần Thế Dũng'.normalize('NFD'),
    'विक्रमादित्य क्षेत्री',
    'น้ำฝน ประไพศรี',
    'مُحَمَّدٌ ٱلْأَمِين',
    'ကျော်စွာ',
    'བསྒྲུབས་བསྟན',
    'קָטָנָּה',
  ])('%s is a name', async (name) => expect((await inviteAs(name)).status).toBe(201))

  test.each([
    ['ed\u0251@example.com', 'User name may hold no phonetic letters, which look like others.'],
    ['ed\u0585a@example.com', 'User name may not mix letters of several alphabets in one word.'],
    ['ed\ua4f3a@example.com', 'User name may hold only letters that names are written with, digits and punctuation.'],
    ['edda\u2028@example.com', 'User name may hold no line breaks and no marks of direction.'],
    ['\u202eedda@example.com', 'User name may hold no line breaks and no marks of direction.'],
  ])('%j is not a user name', async (username, error) => {
    const body = { name: 'Another One', username, role: 'author' }
    const refusal = { status: 400, json: { error, fields: { username: error } } }
    expect(await product.call('POST', '/api/people', { body })).toMatchObject(refusal)
  })

  test('a user name that differs in a dot alone is taken', async () => {
    const inviteNamed = (username: string, name: string) =>
      product.call('POST', '/api/people', { body: { name, username, role: 'author' } })
    expect((await inviteNamed('ışık.iyi', 'Işık İyi')).status).toBe(201)
    const error = 'Somebody with this user name is there already. Choose another one.'
    const refusal = { status: 409, json: { error, fields: { username: error } } }
    for (const username of ['işik.iyi', 'IŞIK.IYI', 'ışık.ıyı'])
      expect(await inviteNamed(username, 'Another Person')).toMatchObject(refusal)
  })

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
