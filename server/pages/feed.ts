import type { PublicReads } from '#server/api/public-reads.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { sourceOf } from '#server/store/catalogue/sources.ts'
import { site } from '#site'

type Note = {
  readonly id: number
  readonly title: string
  readonly description: string | null
  readonly article_tag: string | null
  readonly article_date: string | null
  readonly updated_at: string
}

const { type } = sourceOf.news
const source = '/api/archive/news'
/** Said of a feed that never had an entry: Atom asks for a moment, and the same feed must have the same bytes. */
const beginning = '1970-01-01T00:00:00Z'

/** XML knows no control characters, not even escaped ones. */
const text = (value: string) => escapeHtml(value.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''))
const element = (name: string, value: string | null | undefined) => (value ? `<${name}>${text(value)}</${name}>` : '')

function entry(note: Note, publicUrl: string): string {
  const address = text(publicUrl + type.page?.replace(':id', String(note.id)))
  return [
    '<entry>',
    element('title', note.title),
    `<id>${address}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    element('published', note.article_date && `${note.article_date}T00:00:00Z`),
    element('updated', note.updated_at),
    note.article_tag ? `<category term="${text(note.article_tag)}"/>` : '',
    element('summary', note.description),
    '</entry>',
  ].join('')
}

/** The newest notes as an Atom feed. */
export async function newsFeed(
  reads: Pick<PublicReads, 'find'>,
  publicUrl: string,
): Promise<{ xml: string; dependsOn: readonly string[] }> {
  const read = reads.find(source)
  const { data } = (await read?.read()) ?? { data: { items: [] } }
  const notes = (data as { items: readonly Note[] }).items
  const updated = notes.map((note) => note.updated_at).reduce((a, b) => (a > b ? a : b), beginning)
  const feed = text(`${publicUrl}${type.listed?.archive}/feed.xml`)
  const page = text(`${publicUrl}${type.listed?.archive}`)
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('title', `${site.name}: ${site.pages.news.feed}`),
    element('subtitle', site.pages.news.lead),
    `<id>${feed}</id>`,
    `<link rel="self" type="application/atom+xml" href="${feed}"/>`,
    `<link rel="alternate" type="text/html" href="${page}"/>`,
    element('updated', updated),
    `<author>${element('name', site.name)}<uri>${text(publicUrl)}</uri></author>`,
    `<icon>${text(`${publicUrl}/favicon.ico`)}</icon>`,
    ...notes.map((note) => entry(note, publicUrl)),
    '</feed>\n',
  ].join('\n')
  return { xml, dependsOn: read?.dependsOn ?? [] }
}
