import { itemPageOf } from '#engine/derive/item-page.ts'
import { type ArchivedType, archivePath, feedPath } from '#engine/derive/listings.ts'
import type { PublicReads } from '#server/api/public/public-reads.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { StoredItem } from '#server/store/repository.ts'
import { site } from '#site'

/** Said of a feed that never had an entry: Atom asks for a moment, and the same feed must have the same bytes. */
const beginning = '1970-01-01T00:00:00Z'

/** XML knows no control characters, not even escaped ones. */
const text = (value: string) => escapeHtml(value.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''))
const element = (name: string, value: string | null | undefined) => (value ? `<${name}>${text(value)}</${name}>` : '')

function entry(type: ArchivedType, item: StoredItem, publicUrl: string): string {
  const { card, listed } = type
  const textOf = (field: string | undefined) => {
    const value = field && item[field]
    return typeof value === 'string' ? value : ''
  }
  const [tag, day] = [textOf(listed.tag), textOf(listed.day)]
  const address = text(`${publicUrl}${itemPageOf(type)?.start}${item.id}`)
  return [
    '<entry>',
    element('title', textOf(card.title)),
    `<id>${address}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    element('published', day && `${day}T00:00:00Z`),
    element('updated', item.updated_at),
    tag ? `<category term="${text(tag)}"/>` : '',
    element('summary', textOf(card.body)),
    '</entry>',
  ].join('')
}

/** Its title after the company's name, and a sentence about it. */
type Words = { readonly feed: string; readonly lead: string }

/** The first page of an archive as an Atom feed. */
export async function atomFeed(
  type: ArchivedType,
  words: Words,
  { reads, publicUrl }: { readonly reads: Pick<PublicReads, 'find'>; readonly publicUrl: string },
): Promise<{ xml: string; dependsOn: readonly string[] }> {
  const { listed } = type
  const read = reads.find(archivePath(listed.as))
  const { data } = (await read?.read()) ?? { data: { items: [] } }
  const { items } = data as { items: readonly StoredItem[] }
  const updated = items.map((item) => item.updated_at).reduce((a, b) => (a > b ? a : b), beginning)
  const feed = text(publicUrl + feedPath(listed))
  const page = text(publicUrl + listed.archive)
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('title', `${site.name}: ${words.feed}`),
    element('subtitle', words.lead),
    `<id>${feed}</id>`,
    `<link rel="self" type="application/atom+xml" href="${feed}"/>`,
    `<link rel="alternate" type="text/html" href="${page}"/>`,
    element('updated', updated),
    `<author>${element('name', site.name)}<uri>${text(publicUrl)}</uri></author>`,
    `<icon>${text(`${publicUrl}/favicon.ico`)}</icon>`,
    ...items.map((item) => entry(type, item, publicUrl)),
    '</feed>\n',
  ].join('\n')
  return { xml, dependsOn: read?.dependsOn ?? [] }
}
