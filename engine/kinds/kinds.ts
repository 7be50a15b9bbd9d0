import type { FieldKind } from '#engine/declare/field.ts'
import { choice } from './choice.ts'
import { date } from './date.ts'
import { decimal } from './decimal.ts'
import { flag } from './flag.ts'
import { image } from './image.ts'
import { integer } from './integer.ts'
import type { Kind } from './kind.ts'
import { link } from './link.ts'
import { longText } from './long-text.ts'
import { percent } from './percent.ts'
import { reference } from './reference.ts'
import { richText } from './rich-text.ts'
import { sections } from './sections.ts'
import { text } from './text.ts'
import { video } from './video.ts'

/** Every kind of field. */
export const kinds = {
  text,
  longText,
  richText,
  link,
  image,
  video,
  integer,
  decimal,
  percent,
  flag,
  date,
  choice,
  sections,
  reference,
} as const satisfies Record<FieldKind, Kind>

export const kindOf = (kind: FieldKind): Kind => kinds[kind]

/** Whether people see no difference between two values of a field. */
export function looksSame(kind: FieldKind, one: unknown, other: unknown): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true
  const { asSeen } = kindOf(kind)
  return asSeen !== undefined && typeof one === 'string' && typeof other === 'string' && asSeen(one) === asSeen(other)
}
