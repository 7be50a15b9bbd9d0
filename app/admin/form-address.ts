import type { ContentType } from '#engine/declare/content-type.ts'
import { addresses } from './addresses.ts'
import type { Tab } from './tab-groups.ts'
import { tabs, typesOf } from './types.ts'

/** What a form is about: an item's id as it stands in the address, or `new`. */
export type FormPlace = {
  readonly type: ContentType
  readonly id: string
}
export type TabPlace = {
  readonly tab: Tab
  readonly form: FormPlace | undefined
}

const base = addresses.tab('')

/** What names no type and no item is looked for in the first list, which says that it is not there. */
function formAt(tab: Tab, rest: readonly string[]): FormPlace | undefined {
  const [first, ...others] = typesOf(tab)
  if (!first || rest.length === 0) return undefined
  const named = others.length > 0 ? [first, ...others].find(({ name }) => name === rest[0]) : undefined
  return named ? { type: named, id: rest.slice(1).join('/') } : { type: first, id: rest.join('/') }
}

/** The tab that an address names, and the form that is open over its list. */
export function tabPlace(path: string): TabPlace | undefined {
  if (!path.startsWith(base)) return undefined
  const [name, ...rest] = path.slice(base.length).split('/')
  const tab = tabs.find((known) => known.name === name)
  if (!tab || (tab.lists === 'messages' && rest.length > 0)) return undefined
  return { tab, form: formAt(tab, rest) }
}

const lists = ({ lists: names }: Tab, { name }: ContentType) => names !== 'messages' && names.includes(name)

/** The address of the list that shows a type. */
export const listAddress = (type: ContentType): string =>
  addresses.tab(tabs.find((tab) => lists(tab, type))?.name ?? type.name)

/** The address of a form; a tab with two lists says which of them it belongs to. */
export function formAddress(type: ContentType, id: number | 'new'): string {
  const tab = tabs.find((known) => lists(known, type))
  const which = tab && typesOf(tab).length > 1 ? `/${type.name}` : ''
  return `${listAddress(type)}${which}/${id}`
}

/** The form of an item with its history open at a version. */
export const versionAddress = (type: ContentType, id: number, version: number): string =>
  `${formAddress(type, id)}?version=${version}`
/** The version that an address opens. */
export const versionIn = (query: string): number | undefined =>
  Number(/^[1-9]\d{0,8}$/.exec(new URLSearchParams(query).get('version') ?? '')) || undefined
/** A new item that begins with the values of another, or as the page of its owner. */
export const copyAddress = (type: ContentType, id: number): string => `${formAddress(type, 'new')}?copy=${id}`
/** A new item that begins with the draft of one that was deleted. */
export const revivedAddress = (type: ContentType, id: number): string => `${formAddress(type, 'new')}?draft=${id}`
/** A draft that has no item. */
export const draftAddress = (type: ContentType, draft: number): string => `${formAddress(type, 'new')}?saved=${draft}`
export const pageAddress = (pageType: ContentType, owner: number): string =>
  `${formAddress(pageType, 'new')}?owner=${owner}`
