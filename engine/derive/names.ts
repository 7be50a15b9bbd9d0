import type { ContentType } from '#engine/declare/content-type.ts'
import type { Action, Endpoint } from './endpoints.ts'
import { publicReadOf } from './public-read.ts'

/** A label as a name in code: ‘Let’s be great text’ is `LetsBeGreatText`. */
export function codeName(label: string): string {
  const plain = label.normalize('NFKD').replace(/[^ -~]|'/g, '')
  const words = plain.match(/[A-Za-z0-9]+/g) ?? []
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('')
}

/** What a type's items are called in the API's description. */
export const schemaName = ({ labels }: ContentType): string => codeName(labels.one)

const actionNames: Readonly<Record<Action, (one: string, many: string) => string>> = {
  list: (_one, many) => `list${many}Admin`,
  create: (one) => `create${one}`,
  update: (one) => `update${one}`,
  remove: (one) => `delete${one}`,
  restore: (one) => `restore${one}`,
  reorder: (_one, many) => `reorder${many}`,
  bulk: (_one, many) => `change${many}`,
  versions: (one) => `list${one}Versions`,
  version: (one) => `get${one}Version`,
  restoreVersion: (one) => `restore${one}Version`,
}

/** The name of an administrator's operation; an alias adds its path. */
export function operationName(type: ContentType, { does, alias }: Pick<Endpoint, 'does' | 'alias'>): string {
  const name = actionNames[does](schemaName(type), codeName(type.labels.many))
  return alias ? `${name}At${codeName(alias.split('/')[2] ?? '')}` : name
}

/** The name of a type's public read. */
export function readName(type: ContentType): string {
  return publicReadOf(type).shape === 'list' ? `list${codeName(type.labels.many)}` : `get${schemaName(type)}`
}
