import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensurePanelSearch } from '#server/store/panel-search/maintain.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

const message = {
  name: 'Ayşe Yılmaz',
  phone: '+90 212 000 00 00',
  email: 'ayse@example.com',
  company: 'Ege Un',
  subject: 'Buğday',
  message: 'Teklif rica ederim',
}

/** Greek and Cyrillic with accents, vowel signs, full width, and a letter with a mark of its own. */
const otherScripts = [
  { written: 'Γιώργος', typed: 'ΓΙΩΡΓΟΣ' },
  { written: 'Сергёй', typed: 'сергеи' },
  { written: 'مُحَمَّد', typed: 'محمد' },
  { written: 'Ｋａｄıｋöｙ', typed: 'kadikoy' },
  { written: 'Nguyễn', typed: 'NGUYEN' },
  { written: 'हिंदी', typed: 'हद' },
] as const

describe.each(dialects)('the words of contact messages on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    for (const name of ['Ayşe Yılmaz', 'Ayşe Demir'])
      await product.call('POST', '/api/contact-messages/submit', { body: { ...message, name }, token: null })
  })
  afterAll(() => product.stop())
  const list = (q: string, filter = '') =>
    product.call('GET', `/api/contact-messages/admin?q=${encodeURIComponent(q)}${filter}`)
  const found = async (q: string) => ((await list(q)).json as { name: string }[]).map(({ name }) => name)

  test('are found in any order, wherever they stand, short ones too', async () => {
    for (const q of ['yilmaz ayse', 'BUĞDAY  Yılmaz', 'teklif un yılmaz', 'yılmaz un', ' rica yılmaz '])
      expect(await found(q), q).toEqual(['Ayşe Yılmaz'])
    for (const q of ['ayse un', 'un eg ay']) expect(await found(q), q).toEqual(['Ayşe Demir', 'Ayşe Yılmaz'])
  })

  test('have to be there all of them', async () => {
    for (const q of ['yılmaz demir', 'yılmaz qq', 'qq un']) expect(await found(q), q).toEqual([])
  })

  test('are folded as the panel folds them, in every script', async () => {
    for (const { written, typed } of otherScripts) {
      await product.call('POST', '/api/contact-messages/submit', { body: { ...message, name: written }, token: null })
      const everywhere = await product.call('GET', `/api/search/admin?q=${encodeURIComponent(typed)}`)
      expect(JSON.stringify(everywhere.json), typed).toContain(written)
      expect(await found(typed), typed).toEqual([written])
      expect(await found(written), written).toEqual([written])
    }
  })

  test('are found after an undo, and in rows from before they were folded', async () => {
    const [{ id } = { id: 0 }] = (await list('yilmaz')).json as { id: number }[]
    await product.call('DELETE', `/api/contact-messages/admin/${id}`)
    expect(await found('yilmaz')).toEqual([])
    await product.call('POST', `/api/contact-messages/admin/${id}/restore`)
    expect(await found('yilmaz')).toEqual(['Ayşe Yılmaz'])
    await product.database.db.updateTable('contact_messages').set({ search_text: null }).execute()
    expect(await found('demir')).toEqual([])
    await ensurePanelSearch(product.database.db, dialect)
    expect(await found('demir')).toEqual(['Ayşe Demir'])
    expect(await found('un')).toHaveLength(2 + otherScripts.length)
  })

  test('are none where an accent is all that was typed', async () => {
    expect(await found('\u0301')).toEqual([])
    expect(await found('\u0301 demir')).toEqual(['Ayşe Demir'])
  })

  test('are counted with a filter, too', async () => {
    expect((await list('yilmaz un', '&unread=true')).headers.get('x-total-count')).toBe('1')
    expect((await list('yilmaz un', '&unread=false')).headers.get('x-total-count')).toBe('0')
  })
})
