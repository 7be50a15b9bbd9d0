import { FilePlus2, ImageOff, type LucideIcon, TextSearch, Unlink } from 'lucide-react'
import { addresses } from '#app/admin/addresses.ts'
import { linkTo, tabOf } from '#app/admin/links.ts'
import type { May } from '#app/admin/store/use-may.ts'
import { inText, typeNamed } from '#app/admin/types.ts'
import { plural } from './greeting.ts'
import type { Overview } from './overview.ts'

type GapItem = { readonly key: string; readonly title: string; readonly to: string; readonly detail?: string }

/** One thing that is missing, in words, with the items it is missing on. */
export type GapRow = {
  readonly name: string
  readonly count: number
  /** 14 products without a page, after the number. */
  readonly what: string
  readonly consequence: string
  readonly items: readonly GapItem[]
  /** Where the rest of them stand. */
  readonly list?: string
  readonly Icon: LucideIcon
}

const itemOf = ({ type, id, title }: { type: string; id: number; title: string }): GapItem => ({
  key: `${type} ${id}`,
  title,
  to: linkTo({ type, id }),
})

const labelOf = (type: string, count: number) => {
  const labels = typeNamed(type)?.labels
  return labels ? inText(plural(count, labels.one, labels.many)) : type
}

/** Pictures are described by those who may change them; nobody else is told that descriptions are missing. */
export const missingFor = (may: May, missing: Overview['missing']): Overview['missing'] =>
  may('media.write') ? missing : { ...missing, descriptions: { count: 0 } }

/** Everything that is missing, each kind of gap a row; more kinds are added here. */
export function gapsOf({ pages, pictures, descriptions, links }: Overview['missing']): readonly GapRow[] {
  const withoutPicture = pictures.reduce((sum, { count }) => sum + count, 0)
  return [
    ...pages.map(({ type, count, items }) => ({
      name: `pages ${type}`,
      count,
      what: `${labelOf(type, count)} without a page`,
      consequence: 'Listed on the site without a page to open',
      items: items.map(itemOf),
      list: `${addresses.tab(tabOf(type)?.name ?? type)}?page=missing`,
      Icon: FilePlus2,
    })),
    {
      name: 'pictures',
      count: withoutPicture,
      what: `${plural(withoutPicture, 'item')} without a picture`,
      consequence: 'Most items of this type have one',
      items: pictures.flatMap(({ type, items }) =>
        items.map((item) => ({ ...itemOf(item), detail: typeNamed(type)?.labels.one ?? type })),
      ),
      Icon: ImageOff,
    },
    {
      name: 'descriptions',
      count: descriptions.count,
      what: `${plural(descriptions.count, 'picture')} without a description`,
      consequence: 'Screen readers cannot describe them',
      items: [],
      list: `${addresses.media}?show=undescribed`,
      Icon: TextSearch,
    },
    {
      name: 'links',
      count: links.count,
      what: `broken ${plural(links.count, 'link')}`,
      consequence: 'The page or section does not exist',
      items: links.items.map((item) => ({
        ...itemOf(item),
        key: `${item.type} ${item.id} ${item.target}`,
        detail: item.target,
      })),
      Icon: Unlink,
    },
  ].filter(({ count }) => count > 0)
}
