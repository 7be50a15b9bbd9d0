import { type Item, textOf } from '#app/admin/item.ts'
import { types } from '#content/registry.ts'
import { sitePages } from '#content/site-pages.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { itemPageOf } from '#engine/derive/item-page.ts'

const isWords = ({ tab }: ContentType) => tab.label.endsWith(' text')

/** A place on the site that a link can lead to. */
export type LinkTarget = {
  readonly href: string
  readonly label: string
  readonly group: string
  /** What else it is called: a page like the item it belongs to. */
  readonly also?: string
}

/** Sections are called like the first tab that fills them; tabs for the words around it come second. */
const sections: readonly LinkTarget[] = [...Map.groupBy(types, ({ seenAt }) => seenAt)].flatMap(([seenAt, shown]) => {
  const [first] = shown.toSorted((a, b) => Number(isWords(a)) - Number(isWords(b)))
  return first && seenAt.startsWith('/#') ? [{ href: seenAt.slice(1), label: first.tab.label, group: 'Sections' }] : []
})

const pages: readonly LinkTarget[] = [
  ...sitePages.map(({ path, label }) => ({ href: path, label })),
  ...types.flatMap(({ listed, labels }) =>
    listed?.archive ? [{ href: listed.archive, label: `All ${labels.many.toLowerCase()}` }] : [],
  ),
].map((page) => ({ ...page, group: 'Pages' }))

/** Types whose items are what stands on a page: a detail is seen at the address that its owner's id completes. */
const paged = types.flatMap((type) => {
  const page = type.page ? undefined : itemPageOf(type)
  return page ? [{ type, ...page }] : []
})
export const pagedNames = paged.map(({ type }) => type.name)

const pageTargets = (lists: readonly (readonly Item[])[]): readonly LinkTarget[] =>
  paged.flatMap(({ type, start, field }, index) =>
    (lists[index] ?? [])
      .filter(({ is_active: isActive }) => isActive === true)
      .map((item) => ({
        href: start + textOf(item, field),
        label: textOf(item, type.card.title),
        group: type.labels.many,
        also: textOf(item, type.fields[field]?.shows),
      })),
  )

/** Everything on the site that a link can lead to, with the items of the types in `pagedNames`. */
export const targetsOf = (lists: readonly (readonly Item[])[]): readonly LinkTarget[] => [
  ...sections,
  ...pages,
  ...pageTargets(lists),
]
