import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { formats } from '#engine/rules/formats.ts'
import { uploads } from '../prints/addresses.ts'
import { demo } from './index.ts'

const artwork = join(import.meta.dirname, '../artwork/web')

const shipped = new Set(uploads.pictures.map(({ name }) => `/uploads/${name}`))

const allowedTags = 'h1 h2 h3 h4 h5 h6 p strong em u s ul ol li blockquote pre code a img'.split(' ')
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').trim()
const wordsOf = (html: string) => textOf(html).split(/\s+/).length
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)
const placesOf = (list: readonly unknown[]) => list.map((_, at) => at + 1)

const details = [...demo['product-details'], ...demo['project-details'], ...demo['news-insight-details']]
const rich = details.flatMap(({ title, wysiwyg_content: html }) => (html ? [{ title, html }] : []))

const byName: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[] | undefined>> = demo
const shown = contentTypes.filter(({ name }) => name in demo)

describe.each(shown)('$name', ({ name, cardinality, orderBy, fields }) => {
  const items = byName[name] ?? []

  it('has content, and one item where it is a block', () => {
    expect(items.length).toBeGreaterThan(0)
    if (cardinality === 'one') expect(items).toHaveLength(1)
  })

  it('is in order, from 1', () => {
    if (orderBy) expect(items.map((item) => item[orderBy])).toEqual(placesOf(items))
  })

  it('has addresses that its fields accept', () => {
    for (const [field, { kind }] of Object.entries(fields)) {
      for (const item of items) {
        const value = item[field]
        if (typeof value === 'string' && formats[kind]) expect(value, field).toSatisfy(formats[kind].accepts)
      }
    }
  })
})

describe('owners and their pages', () => {
  it('come in the numbers the site is drawn for', () => {
    expect(demo['our-products']).toHaveLength(10)
    expect(demo.projects.length).toBeGreaterThanOrEqual(6)
    expect(demo['news-insight-articles'].length).toBeGreaterThanOrEqual(6)
  })

  it.each([
    ['products', demo['our-products'], demo['product-details'].map((page) => page.product_id)],
    ['projects', demo.projects, demo['project-details'].map((page) => page.project_id)],
    ['articles', demo['news-insight-articles'], demo['news-insight-details'].map((page) => page.article_id)],
  ])('give each of the %s one page, named by place', (_, owners, places) => {
    expect(places.toSorted((a, b) => a - b)).toEqual(placesOf(owners))
  })

  it('show every way a page can be filled', () => {
    const fillings = details.map((page) =>
      page.wysiwyg_content ? 'rich text' : page.content_sections ? 'sections' : 'description',
    )
    expect(new Set(fillings)).toEqual(new Set(['rich text', 'sections', 'description']))
  })

  it('have sections with valid colours and widths', () => {
    for (const section of details.flatMap((page) => page.content_sections ?? [])) {
      const [format, ...values] =
        section.type === 'text' ? ['color', section.color, section.backgroundColor] : ['css-width', section.width]
      for (const value of values) if (value) expect(formats[format ?? '']?.accepts(value), value).toBe(true)
    }
  })
})

describe('articles', () => {
  it('stand newest first', () => {
    const dates = demo['news-insight-articles'].map((article) => article.article_date)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })
})

describe.each(rich)('rich text of $title', ({ html }) => {
  it('uses only what the editor makes', () => {
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)]
    expect(tags.map(([, tag]) => tag).filter((tag) => !allowedTags.includes(tag ?? ''))).toEqual([])
    for (const [whole, tag = '', attributes = ''] of tags) {
      const names = [...attributes.matchAll(/([a-z-]+)="/g)].map(([, attribute]) => attribute)
      const allowed = tag === 'a' ? ['href'] : tag === 'img' ? ['src', 'alt'] : ['style']
      expect(
        names.filter((attribute) => !allowed.includes(attribute ?? '')),
        whole,
      ).toEqual([])
      if (names.includes('style')) expect(attributes).toMatch(/^ style="text-align:(left|center|right|justify)"$/)
    }
  })

  it('closes what it opens', () => {
    const open: string[] = []
    for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
      if (tag === 'img') continue
      if (slash) expect(open.pop()).toBe(tag)
      else open.push(tag)
    }
    expect(open).toEqual([])
  })

  it('opens with its lead, has headings and a list, and leads to the contact page', () => {
    expect(html).toMatch(/^<p>/)
    expect(html.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(3)
    expect(html).toMatch(/<[ou]l>/)
    expect(html).toContain('<a href="/contact">')
    expect(wordsOf(html)).toBeGreaterThanOrEqual(300)
    expect(wordsOf(html)).toBeLessThanOrEqual(600)
  })
})

describe('the whole', () => {
  it('uses pictures that could have been uploaded, and static files only where nothing like them can be', () => {
    const used = JSON.stringify(demo).match(/\/(art|uploads)\/[\w/.-]+/g) ?? []
    const files = used.filter((path) => !shipped.has(path))
    expect(used.length - files.length).toBeGreaterThan(50)
    expect(files.filter((path) => !/^\/art\/((icons|brands)\/\w+\.svg|film\/anka-film\.webm)$/.test(path))).toEqual([])
    for (const path of files) expect(existsSync(join(artwork, path.slice('/art/'.length))), path).toBe(true)
  })

  it('repeats no passage', () => {
    const blocks = rich.flatMap(({ html }) => html.split('\n').map(textOf))
    const sections = details.flatMap((page) => page.content_sections ?? []).filter(({ type }) => type === 'text')
    const passages = [
      ...blocks.filter((block) => block.length > 40),
      ...sections.map(({ content }) => content),
      ...demo.faq.map(({ answer }) => answer),
      ...demo.leadership.flatMap(({ bio }) => bio ?? []),
    ]
    expect(repeated(passages)).toEqual([])
    expect(repeated(demo.faq.map(({ question }) => question))).toEqual([])
    expect(repeated(details.map(({ title }) => title))).toEqual([])
    expect(repeated(details.flatMap(({ description }) => description ?? []))).toEqual([])
  })
})
