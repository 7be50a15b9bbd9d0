import { composites, selections } from '#content/composites.ts'
import { types } from '#content/registry.ts'
import { sitePages } from '#content/site-pages.ts'
import { itemPageOf } from '#engine/derive/item-page.ts'
import { publicReadOf } from '#engine/derive/public-read.ts'
import type { PublicReads } from '#server/api/public/public-reads.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import { sources } from '#server/store/catalogue/sources.ts'
import type { PageDates, PagedSource } from '#server/store/lists/page-dates.ts'
import { WorkQueue } from '#server/work-queue.ts'

type SitemapEntry = { readonly path: string; readonly changed?: string | undefined }
type Kind = PagedSource & {
  readonly kind: string
  readonly archive: string
  readonly page: string
  readonly types: readonly string[]
}
type Parts = {
  readonly reads: Pick<PublicReads, 'find'>
  readonly dates: PageDates
  readonly cache: Pick<ResponseCache, 'lastChange'>
  readonly publicUrl: string
}

/** The protocol allows 50,000; this many are made within one turn of the event loop. */
const maxPages = 10_000

/** Kinds of pages there is one of for every item: where people find them listed, and what the pages are made from. */
const kinds: readonly Kind[] = sources.flatMap(({ kind, type, detail }) => {
  const [page, archive] = [itemPageOf(type), type.listed?.archive]
  return page && archive && detail
    ? [{ kind, type, detail, archive, page: page.start, types: [type.name, detail.type.name] }]
    : []
})

/** Everything that is read without asking for an item or a page of an archive. */
const homeReads: readonly string[] = [
  ...types.map(publicReadOf).flatMap(({ shape, base }) => (base && shape !== 'keyed' ? [base] : [])),
  ...[...composites, ...selections].map(({ path }) => path),
]
/** Names of the types that are seen on a page besides the home page. */
const seenOn = (path: string) => types.filter(({ seenAt }) => seenAt.split('#', 1)[0] === path).map(({ name }) => name)
const indexed = sitePages.filter((page) => !('noindex' in page))
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const day = (changed: string | undefined) => (changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : '')
const file = (root: string, lines: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${schema}>\n${lines.join('\n')}\n</${root}>\n`

/** What search engines should know of: one file, or an index of several where there are many pages. */
export function createSitemap({ reads, dates, cache, publicUrl }: Parts) {
  const shownAtHome = [...new Set(homeReads.flatMap((path) => reads.find(path)?.dependsOn ?? []))]
  const dependsOn = [...new Set([...shownAtHome, ...kinds.flatMap((kind) => kind.types)])]

  const urls = (pages: readonly SitemapEntry[]) =>
    file(
      'urlset',
      pages.map(({ path, changed }) => `<url><loc>${publicUrl}${path}</loc>${day(changed)}</url>`),
    )
  /** One file after the other: searches need the same thread of the database. */
  const queue = new WorkQueue()
  const itemPages = async (kind: Kind, part = 1): Promise<SitemapEntry[]> => {
    const items = await queue.run(() => dates.list(kind, maxPages, maxPages * (part - 1)))
    return items.map(({ id, changed }) => ({ path: kind.page + id, changed }))
  }
  /** Pages there is one of each; `itemsAfter` adds those of items after their archive. */
  const ownPages = async (itemsAfter: (kind: Kind) => Promise<SitemapEntry[]>): Promise<SitemapEntry[]> => {
    const latest = await dates.latest(types.filter(({ name }) => dependsOn.includes(name)))
    const changed = (names: readonly string[]) =>
      names
        .flatMap((name) => latest.get(name) ?? [])
        .toSorted()
        .at(-1)
    const archives: SitemapEntry[][] = []
    for (const kind of kinds)
      archives.push([{ path: kind.archive, changed: changed(kind.types) }, ...(await itemsAfter(kind))])
    const own = indexed.map(({ path }) => ({ path, shows: path === '/' ? shownAtHome : seenOn(path) }))
    const [content, texts] = [own.filter(({ shows }) => shows.length > 0), own.filter(({ shows }) => !shows.length)]
    return [...content.map(({ path, shows }) => ({ path, changed: changed(shows) })), ...archives.flat(), ...texts]
  }

  const countParts = async (): Promise<ReadonlyMap<Kind, number>> => {
    const counts = await Promise.all(kinds.map(async (kind) => [kind, await dates.count(kind)] as const))
    const total = counts.reduce((sum, [, count]) => sum + count, 0)
    return new Map(total < maxPages ? [] : counts.map(([kind, count]) => [kind, Math.ceil(count / maxPages)]))
  }
  let counted: { readonly since: number; readonly parts: ReturnType<typeof countParts> } | undefined
  /** How many files each kind takes; nothing where all fit into one. Counted once for all until content changes. */
  const partsOf = async (): ReturnType<typeof countParts> => {
    const since = cache.lastChange(dependsOn)
    if (counted?.since !== since) counted = { since, parts: countParts() }
    const current = counted
    try {
      return await current.parts
    } catch (error) {
      if (counted === current) counted = undefined
      throw error
    }
  }

  return {
    dependsOn,
    whole: async (): Promise<string> => {
      const parts = await partsOf()
      if (parts.size === 0) return urls(await ownPages((kind) => itemPages(kind)))
      const names = [...parts].flatMap(([{ kind }, count]) =>
        Array.from({ length: count }, (_, n) => `${kind}-${n + 1}`),
      )
      return file(
        'sitemapindex',
        ['pages', ...names].map((name) => `<sitemap><loc>${publicUrl}/sitemap/${name}.xml</loc></sitemap>`),
      )
    },
    /** One of the files that the index names; undefined where it names no such file. */
    part: async (name: string): Promise<(() => Promise<string>) | undefined> => {
      const [, of, number = 0] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? []
      const kind = kinds.find((each) => each.kind === of)
      // Anybody can ask for names without end: only those that may exist are looked for.
      if (!kind && name !== 'pages') return undefined
      const parts = await partsOf()
      if (!kind) return parts.size > 0 ? async () => urls(await ownPages(async () => [])) : undefined
      if (Number(number) > (parts.get(kind) ?? 0)) return undefined
      return async () => urls(await itemPages(kind, Number(number)))
    },
  }
}
