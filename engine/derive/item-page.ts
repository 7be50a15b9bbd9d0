import type { ContentType } from '#engine/declare/content-type.ts'

/** What the address of an item's page starts with, and the field whose value completes it. */
export type ItemPage = { readonly start: string; readonly field: string }

const startOf = (page: string) => page.slice(0, page.indexOf(':'))

/** The page on which items of a type are seen: one of their own, or that of the owner they belong to. */
export function itemPageOf({ page, fields }: ContentType): ItemPage | undefined {
  if (page) return { start: startOf(page), field: 'id' }
  const [owned] = Object.entries(fields).flatMap(([field, { to }]) => (to?.page ? [{ field, page: to.page }] : []))
  return owned && { start: startOf(owned.page), field: owned.field }
}
