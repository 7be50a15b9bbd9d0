import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field, FieldKind } from '#engine/declare/field.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { faultsIn } from '#engine/rules/check.ts'
import { changesSchema } from './schemas.ts'

type Values = Readonly<Record<string, unknown>>

const gap = '…'
const nothingToLoad = 'data:,'
/** Shown where a required value is still missing: without it the site would leave the whole item out. */
const standIns: Readonly<Record<FieldKind, (field: Field) => unknown>> = {
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

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
/** Too long is no reason not to be shown. */
const isReadable = ({ kind }: Field, value: unknown) =>
  typeof value === 'string' && (kindOf(kind).isPlainText === true || kindOf(kind).isHtml === true)

/** An item as it would be if its draft were published now, with something to see where publishing would refuse. */
export function withDraft(type: ContentType, item: Values | undefined, data: Values): Record<string, unknown> {
  const faults = faultsIn(changesSchema(type), data)
  const shown: Record<string, unknown> = { ...item }
  for (const [name, field] of Object.entries(type.fields)) {
    const given = name in data ? data[name] : item?.[name]
    const isUsable = !(name in faults) || isReadable(field, given)
    const value = isUsable ? given : item?.[name]
    const missing = field.default ?? (field.required ? standIns[field.kind](field) : null)
    shown[name] = isEmpty(given) || isEmpty(value) ? missing : value
  }
  for (const [name, { follows }] of Object.entries(type.fields)) if (follows) shown[name] = shown[follows]
  return shown
}
