import { expect, test } from 'vitest'
import { type Known, renamed, renamedInDraft } from './rename.ts'

const [old, other] = ['a'.repeat(32), 'b'.repeat(32)]
const to = `${'c'.repeat(32)}.png`
const nothing = { description: {}, caption: {}, decorative: false }
const picture = (name: string, notes: string | null = null, said: Partial<Known['said']> = {}): Known => ({
  name,
  notes,
  said: { ...nothing, ...said },
})
const swap = (text: string, from: Known, next: Known) => renamed(text, { from, to: next }).text

test.each([
  [`/uploads/${old}.jpg`, `/uploads/${to}`],
  [`https://example.com/uploads/${old}.jpg?w=1`, `https://example.com/uploads/${to}?w=1`],
  [`/uploads/${old}.jpg#focal=1,2&widths=480,720&dark`, `/uploads/${to}#focal=1,2&dark`],
  [`/uploads/${old}.jpg#widths=480`, `/uploads/${to}`],
  [`<img src="/uploads/${old}-960.webp" alt="#1">`, `<img src="/uploads/${to}" alt="#1">`],
  [`[{"content":"\\/uploads\\/${old}.jpg#dark"}]`, `[{"content":"\\/uploads\\/${to}#dark"}]`],
  [`x?u=%2Fuploads%2F${old}.jpg`, `x?u=%2Fuploads%2F${to}`],
  [`/uploads/${other}.jpg and ${old}`, `/uploads/${other}.jpg and ${old}`],
])('%s becomes %s', (text, expected) => expect(swap(text, picture(`${old}.jpg`), picture(to))).toBe(expected))

const placed = (name: string, notes = '') => `/uploads/${name}${notes}`

test.each([
  ['of the library', '#focal=1,2&dark&widths=480', '#focal=7,8&widths=720'],
  ['of the place too', '#focal=1,2&dark&widths=480&decorative', '#focal=7,8&widths=720&decorative'],
  ['of the place only', '#widths=480&toned', '#widths=720&toned'],
])('notes %s go on or are exchanged, and come back', (_, before, after) => {
  const [from, next] = [picture(`${old}.jpg`, 'focal=1,2&dark&widths=480'), picture(to, 'focal=7,8&widths=720')]
  expect(swap(placed(from.name, before), from, next)).toBe(placed(to, after))
  expect(swap(placed(to, after), next, from)).toBe(placed(from.name, before))
})

test('a point that was set for a place counts before that of the new picture', () => {
  const [from, next] = [picture(`${old}.jpg`), picture(to, 'focal=7,8&widths=720')]
  expect(swap(placed(from.name, '#focal=3,4'), from, next)).toBe(placed(to, '#widths=720&focal=3,4'))
})

test('in markup notes are read and written escaped', () => {
  const [from, next] = [picture(`${old}.jpg`, 'widths=480'), picture(to, 'widths=720')]
  const img = (name: string, notes: string) => `<img src="/uploads/${name}#${notes}" alt="Own" />`
  expect(swap(img(from.name, 'widths=480&amp;dark&amp;decorative'), from, next)).toBe(
    img(to, 'widths=720&amp;dark&amp;decorative'),
  )
  expect(swap(img(from.name, 'decorative'), from, next)).toBe(img(to, 'widths=720&amp;decorative'))
})

const figure = (name: string, alt: string, caption: string) =>
  `<figure><img src="/uploads/${name}" alt="${alt}" /><figcaption>${caption}</figcaption></figure>`
const ship = picture(`${old}.jpg`, null, {
  description: { en: 'A ship & "sail"', tr: 'Gemi' },
  caption: { en: 'At sea', tr: 'Denizde' },
})
const tree = picture(to, null, { description: { en: "A tree's shade", tr: 'Ağaç' }, caption: { en: 'Dawn' } })
const bare = picture(to)
const leaf = picture(to, null, { description: { en: 'A leaf' }, decorative: true })

test.each([
  ['in its language', tree, 'A ship &amp; &quot;sail&quot;', 'At sea', 'A tree&#39;s shade', 'Dawn'],
  ['in another one', tree, 'Gemi', 'At sea', 'Ağaç', 'Dawn'],
  ['that the new one lacks', bare, 'A ship &amp; &quot;sail&quot;', 'At sea', '', ''],
  ['beside a decorative one', leaf, 'A ship &amp; &quot;sail&quot;', 'At sea', '', ''],
  ['of the place', tree, 'Our ship', 'In 1999', 'Our ship', 'In 1999'],
])('words %s follow the picture, and come back', (_, next, alt, caption, nextAlt, nextCaption) => {
  const [before, after] = [figure(ship.name, alt, caption), figure(to, nextAlt, nextCaption)]
  expect(swap(before, ship, next)).toBe(after)
  expect(swap(after, next, ship)).toBe(before)
})

test('a text without a caption gets none, and a decorative place no words', () => {
  const bareFigure = (name: string, notes = '') => `<figure><img src="/uploads/${name}${notes}" alt="" /></figure>`
  expect(swap(bareFigure(ship.name, '#decorative'), ship, tree)).toBe(bareFigure(to, '#decorative'))
  const silent = picture(`${old}.jpg`)
  expect(swap(`<img src="/uploads/${old}.jpg" />`, silent, tree)).toBe(
    `<img alt="A tree&#39;s shade" src="/uploads/${to}" />`,
  )
})

test('pictures with words of their own are counted, also in what a draft holds', () => {
  const text = [
    figure(ship.name, 'Our ship', 'At sea'),
    figure(ship.name, 'Gemi', 'In 1999'),
    figure(ship.name, 'Gemi', 'At sea'),
    figure(`${other}.jpg`, 'Other', 'Other'),
  ].join('')
  const exchange = { from: ship, to: tree }
  expect(renamed(text, exchange).ownWords).toBe(2)
  const data = JSON.stringify({ title: 'A "draft"', body: text, sections: [{ content: `/uploads/${ship.name}` }] })
  const draft = renamedInDraft(data, exchange)
  expect(draft.ownWords).toBe(2)
  expect(JSON.parse(draft.text)).toEqual({
    title: 'A "draft"',
    body: renamed(text, exchange).text,
    sections: [{ content: `/uploads/${to}` }],
  })
})
