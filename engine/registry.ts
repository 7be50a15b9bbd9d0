import type { ContentType } from './declare/content-type.ts'
import { adminEndpoints } from './derive/endpoints.ts'
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

function claims(type: ContentType): [string, string][] {
  const paths = adminEndpoints(type).map(({ method, path }) => `${method} ${path}`)
  const read = type.routes.public ? [`GET ${type.routes.public}`] : []
  const parts = Object.values(type.fields).flatMap(({ upload }) =>
    upload ? [`file part ${upload} of ${type.name}`] : [],
  )
  const listed = type.listed ? [`listing ${type.listed.as}`] : []
  const own = [`table ${type.table}`, `name ${type.name}`, `the API's name ${schemaName(type)}`]
  return [...paths, ...read, ...parts, ...listed, ...own].map((claim) => [claim, type.name])
}

type Described = { readonly path: string; readonly name: string }

/** Stops the start where declarations contradict themselves or each other, naming the type. */
export function checkRegistry(types: readonly ContentType[], composed: readonly Described[] = []): void {
  const mistakes = types.flatMap((type) => mistakesOf(type).map((mistake) => `${type.name}: ${mistake}`))
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
