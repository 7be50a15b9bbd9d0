import type { ContentType } from './declare/content-type.ts'
import { dependantsOf } from './derive/dependants.ts'
import { adminEndpoints } from './derive/endpoints.ts'
import { isArchived } from './derive/listings.ts'
import { schemaName } from './derive/names.ts'

const stamps = ['id', 'created_at', 'updated_at']

function mistakesOf(type: ContentType): string[] {
  const { card, fields, orderBy, needsOneOf = [] } = type
  const known = new Set([...Object.keys(fields), ...stamps])
  const unknown = (what: string, names: readonly (string | undefined)[]) =>
    names.flatMap((name) => (name && !known.has(name) ? [`${what} names ${name}, which is not a field`] : []))
  const follows = Object.values(fields).map((field) => field.follows)
  const onlyFor = Object.values(fields).map((field) => field.onlyFor?.field)
  return [
    ...unknown('its card', [card.title, card.subtitle, card.body, card.image, card.progress]),
    ...unknown('its card', [...(card.facts ?? []), ...(card.search ?? []), ...(card.sort ?? [])]),
    ...unknown('orderBy', [orderBy]),
    ...unknown('needsOneOf', needsOneOf.flat()),
    ...unknown('a field that follows another', follows),
    ...unknown('a field that is asked for only sometimes', onlyFor),
    ...(fields.is_active ? [] : ['it has no is_active']),
    ...stamps.filter((stamp) => stamp in fields).map((stamp) => `it declares ${stamp}, which every type has`),
  ]
}

/** Its name stands in addresses and in code, and what narrows or sorts it has to be declared. */
function listingMistakes(types: readonly ContentType[], type: ContentType): string[] {
  const { listed, fields } = type
  if (!listed) return []
  const { as, picture, tag, day } = listed
  const shown = [type, ...dependantsOf(types, type).map((each) => each.type)]
  const [needsTag, needsDay] = isArchived(type)
    ? [type.listed.filters.includes('tag'), type.listed.filters.includes('year') || type.listed.order === 'day']
    : []
  return [
    ...(/^[a-z]+$/.test(as) && as !== 'search' ? [] : [`it cannot be listed as ${as}`]),
    ...[tag, day].flatMap((name) => (name && !fields[name] ? [`its listing names ${name}, which is not a field`] : [])),
    ...(picture && !shown.some((each) => each.fields[picture])
      ? [`its listing shows ${picture}, which is a field of neither it nor its page`]
      : []),
    ...(needsTag && !tag ? ['its archive is narrowed down by a tag, which its listing does not name'] : []),
    ...(needsDay && !day ? ['its archive goes by days, which its listing does not name'] : []),
  ]
}

function claims(type: ContentType): [string, string][] {
  const paths = adminEndpoints(type).map(({ method, path }) => `${method} ${path}`)
  const read = type.routes.public ? [`GET ${type.routes.public}`] : []
  const parts = Object.values(type.fields).flatMap(({ upload }) =>
    upload ? [`file part ${upload} of ${type.name}`] : [],
  )
  const listed = type.listed ? [`listing ${type.listed.as}`] : []
  const archive = isArchived(type) ? [`the API's name ${type.listed.schema}`, `page ${type.listed.archive}`] : []
  const own = [`table ${type.table}`, `name ${type.name}`, `the API's name ${schemaName(type)}`]
  return [...paths, ...read, ...parts, ...listed, ...archive, ...own].map((claim) => [claim, type.name])
}

type Described = { readonly path: string; readonly name: string }

/** Throws if declarations contradict themselves or each other, naming the type. */
export function checkRegistry(types: readonly ContentType[], composed: readonly Described[] = []): void {
  const mistakes = types.flatMap((type) =>
    [...mistakesOf(type), ...listingMistakes(types, type)].map((mistake) => `${type.name}: ${mistake}`),
  )
  const owners = new Map<string, string>()
  const more = composed.flatMap(({ path, name }) =>
    [`GET ${path}`, `the API's name ${name}`].map((claim) => [claim, name]),
  )
  for (const [claim = '', name = ''] of [...types.flatMap(claims), ...more]) {
    const other = owners.get(claim)
    if (other !== undefined) mistakes.push(`${name}: ${claim} is already claimed by ${other}`)
    owners.set(claim, name)
  }
  if (mistakes.length > 0) throw new Error(`The content declarations have mistakes:\n${mistakes.join('\n')}`)
}
