import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { publicReadOf } from '#engine/derive/public-read.ts'
import { type Archives, createArchiveReads } from './archive-reads.ts'
import { compositeReads } from './composite-reads.ts'
import { type Part, partAddress, partOf, partSchema, readPart } from './list-parts.ts'
import { found, missing, oneOrMissing, type PublicRead, type PublicRoute, type Reading } from './public-read.ts'

export type PublicReads = {
  readonly routes: readonly PublicRoute[]
  /** By a path of one spelling, with its query where it has one. */
  readonly find: (path: string) => PublicRead | undefined
  /** The same, after a look whether there is anything that the id or the page belongs to. */
  readonly resolve: (path: string) => Promise<PublicRead | undefined>
}

const largestId = 2_147_483_647
const idOf = (key: string) => (/^[1-9]\d{0,9}$/.test(key) && Number(key) <= largestId ? Number(key) : undefined)

/** Everything visitors may read, by path: derived from the declarations. */
export function createPublicReads(parts: Archives): PublicReads {
  const { content } = parts
  const archives = createArchiveReads(parts)
  const literal = new Map<string, PublicRead & { type: ContentType; summary: string }>()
  const keyed: { base: string; field: string; type: ContentType; owner: ContentType }[] = []

  for (const type of types) {
    const read = publicReadOf(type)
    const { shape, base: path } = read
    if (shape === 'keyed') {
      const owner = types.find(({ name }) => name === type.fields[read.key]?.to?.name)
      if (owner) keyed.push({ base: read.base, field: read.key, type, owner })
    } else if (path)
      literal.set(path, {
        path,
        type,
        dependsOn: [type.name],
        summary:
          shape === 'block'
            ? `The active ${type.labels.one.toLowerCase()}`
            : `Active ${type.labels.many.toLowerCase()}, in order`,
        read: async () => {
          if (shape === 'list') return found(await content.published(type))
          const [block] = await content.publishedPage(type, 1)
          return oneOrMissing(block, type)
        },
      })
  }

  const composites = compositeReads(content)
  for (const { path, summary, type, dependsOn, read } of composites)
    literal.set(path, { path, summary, type, dependsOn, read: () => read() })

  // Lists with an archive grow long.
  const inParts = new Map<string, { readonly type: ContentType; readonly read: (part: Part) => Promise<Reading> }>()
  for (const { path, list, read } of composites) if (list?.listed?.archive) inParts.set(path, { type: list, read })
  for (const type of types)
    if (type.routes.public && type.listed?.archive)
      inParts.set(type.routes.public, { type, read: async (part) => found(await readPart(content, type, part)) })
  const findPart = (path: string): PublicRead | undefined => {
    const [base = '', query] = path.split('?')
    const whole = literal.get(base)
    const list = inParts.get(base)
    if (!query || !whole || !list) return undefined
    return { path, dependsOn: whole.dependsOn, read: () => list.read(partOf(query)) }
  }
  /** Ids that name nothing have one spelling in common. */
  const resolvePart = async (path: string): Promise<PublicRead | undefined> => {
    const [base = '', query = ''] = path.split('?')
    const [list, part] = [inParts.get(base), partOf(query)]
    const isUnknown = list && part && 'from' in part && !(await content.isActive(list.type, part.from))
    return findPart(isUnknown ? `${base}?from=0` : path)
  }

  const matchKeyed = (path: string) => {
    const slash = path.lastIndexOf('/')
    const match = keyed.find(({ base }) => base === path.slice(0, slash))
    return match && { ...match, id: idOf(path.slice(slash + 1)) }
  }
  const readKeyed = ({ base, field, type, id }: NonNullable<ReturnType<typeof matchKeyed>>): PublicRead => ({
    path: `${base}/${id ?? 0}`,
    dependsOn: [type.name],
    read: async () => {
      const [item] = id === undefined ? [] : await content.published(type, { [field]: id })
      return item ? found(item) : missing(`This ${type.labels.one.toLowerCase()} does not exist.`)
    },
  })

  return {
    routes: [
      ...[...literal].map(([path, { summary, type }]) => ({
        path,
        summary,
        tag: type.labels.many,
        ...(inParts.has(path) && { query: { schema: partSchema, address: partAddress } }),
      })),
      ...archives.routes,
      ...keyed.map(({ base, field, type }) => ({
        path: `${base}/:${field}`,
        summary: `The active ${type.labels.one.toLowerCase()} of one owner`,
        tag: type.labels.many,
      })),
    ],
    find: (path) => {
      const match = matchKeyed(path)
      return match ? readKeyed(match) : (literal.get(path) ?? findPart(path) ?? archives.find(path))
    },
    resolve: async (path) => {
      const match = matchKeyed(path)
      if (!match) return literal.get(path) ?? (await resolvePart(path)) ?? (await archives.resolve(path))
      const hasOwner = match.id !== undefined && (await content.isActive(match.owner, match.id))
      return readKeyed(hasOwner ? match : { ...match, id: undefined })
    },
  }
}
