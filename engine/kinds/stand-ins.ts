import type { Field, FieldKind } from '#engine/declare/field.ts'

const gap = '…'
const nothingToLoad = 'data:,'
/** Shown where a required value is still missing: without it the site would leave the whole item out. */
export const standIns: Readonly<Record<FieldKind, (field: Field) => unknown>> = {
  text: () => gap,
  longText: () => gap,
  richText: () => `<p>${gap}</p>`,
  link: () => '#',
  image: () => nothingToLoad,
  video: () => nothingToLoad,
  integer: ({ min = 0 }) => min,
  decimal: ({ min = 0 }) => min,
  percent: ({ min = 0 }) => min,
  flag: () => false,
  date: () => '2026-01-01',
  choice: ({ options }) => options?.[0] ?? null,
  sections: () => [],
  reference: () => null,
}
