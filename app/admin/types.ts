import { type Tab, tabGroups } from '#app/admin/tab-groups.ts'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field } from '#engine/declare/field.ts'
import { type Item, textOf } from './item.ts'

export const tabs: readonly Tab[] = tabGroups.flatMap((group) => group.tabs)
export const firstTab = tabs[0]?.name ?? ''

export const typeNamed = (name: string): ContentType | undefined => types.find((type) => type.name === name)
export const typesOf = ({ lists }: Tab): readonly ContentType[] =>
  lists === 'messages' ? [] : lists.flatMap((name) => typeNamed(name) ?? [])

/** A stored value in words: options may have a name. */
export const wordOf = (field: Field | undefined, value: string): string => field?.optionNames?.[value] ?? value

/** What an item is called in dialogs, notices and the names of buttons. */
export const titleOf = (type: ContentType, item: Item): string =>
  wordOf(type.fields[type.card.title], textOf(item, type.card.title)) || `${type.labels.one} ${item.id}`

/** The label of a type in running text: only abbreviations keep their capitals. */
export const inText = (label: string): string =>
  /^[A-ZÇĞİÖŞÜ]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
