import type { Item } from '#app/admin/item.ts'

export const countActive = (items: readonly Item[]): number =>
  items.reduce((count, item) => count + Number(item.is_active === true), 0)
