import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field } from '#engine/declare/field.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { faultsIn } from '#engine/rules/check.ts'
import { changesSchema } from './schemas.ts'

type Values = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
/** Text that is too long is still shown. */
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
    const missing = field.default ?? (field.required ? kindOf(field.kind).standIn(field) : null)
    shown[name] = isEmpty(given) || isEmpty(value) ? missing : value
  }
  for (const [name, { follows }] of Object.entries(type.fields)) if (follows) shown[name] = shown[follows]
  return shown
}
