import type { PublicReads } from '#server/api/public-reads.ts'

type Stamped = { readonly id: number; readonly updated_at: string }
type Page = { readonly path: string; readonly changed?: string | undefined }

/** Every stamped item of an answer, wherever it stands in it. */
function itemsOf(data: unknown): Stamped[] {
  if (Array.isArray(data)) return data.flatMap(itemsOf)
  if (typeof data !== 'object' || data === null) return []
  const within = Object.values(data).flatMap((value) => (typeof value === 'object' ? itemsOf(value) : []))
  return 'updated_at' in data && 'id' in data ? [data as Stamped, ...within] : within
}

const latest = (items: readonly Stamped[]) =>
  items.map((item) => item.updated_at).reduce<string | undefined>((a, b) => (a && a > b ? a : b), undefined)

/** Kinds of pages there is one of for every item: where their owners are listed, for programs and for people, and where their own record is. */
const kinds = [
  { owners: '/api/services', archive: '/products', detail: '/api/product-details/', page: '/product/' },
  { owners: '/api/projects', archive: '/projects', detail: '/api/project-details/', page: '/project-detail/' },
  {
    owners: '/api/news-insight/articles',
    archive: '/news',
    detail: '/api/news-insight-details/',
    page: '/news-insight-detail/',
  },
]

const idsOf = (data: unknown): number[] =>
  Array.isArray(data) ? data.flatMap((item: { id?: unknown }) => (typeof item.id === 'number' ? [item.id] : [])) : []

type Reads = Pick<PublicReads, 'routes' | 'find'>

export async function sitemap(reads: Reads, publicUrl: string): Promise<{ xml: string; dependsOn: string[] }> {
  const dependsOn = new Set<string>()
  const read = async (path: string): Promise<unknown> => {
    const found = reads.find(path)
    for (const type of found?.dependsOn ?? []) dependsOn.add(type)
    const { status, data } = (await found?.read()) ?? { status: 404, data: undefined }
    return status === 200 ? data : undefined
  }
  const shown = reads.routes.filter(({ path }) => !path.includes(':') && !/^\/api\/(archive|search)\b/.test(path))
  const everything = (await Promise.all(shown.map(({ path }) => read(path)))).flatMap(itemsOf)
  const details = await Promise.all(
    kinds.map(async ({ owners, archive, detail, page }) => {
      const listed = await read(owners)
      const ids = idsOf(listed)
      // Read for nothing but its types, so that the sitemap changes with the first record too.
      await read(`${detail}0`)
      const records = await Promise.all(ids.map(async (id) => ({ id, record: itemsOf(await read(detail + id)) })))
      const shownThere = [...itemsOf(listed), ...records.flatMap(({ record }) => record)]
      return [
        { path: archive, changed: latest(shownThere) },
        ...records
          .filter(({ record }) => record.length > 0)
          .map(({ id, record }) => ({ path: page + id, changed: latest(record) })),
      ]
    }),
  )
  const contact = itemsOf(await read('/api/contact-info'))
  const pages: Page[] = [
    { path: '/', changed: latest(everything) },
    { path: '/contact', changed: latest(contact) },
    ...details.flat(),
    { path: '/privacy' },
    { path: '/terms' },
    { path: '/cookies' },
  ]
  const urls = pages.map(
    ({ path, changed }) =>
      `<url><loc>${publicUrl}${path}</loc>${changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''}</url>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return { xml, dependsOn: [...dependsOn] }
}
