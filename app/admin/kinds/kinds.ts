import type { FieldKind } from '#engine/declare/field.ts'
import { choice } from './choice.ts'
import { date } from './date.ts'
import { decimal } from './decimal.ts'
import { flag } from './flag.ts'
import { image } from './image.tsx'
import { integer } from './integer.ts'
import type { PanelKind } from './kind.ts'
import { link } from './link.ts'
import { longText } from './long-text.ts'
import { percent } from './percent.ts'
import { reference } from './reference.tsx'
import { richText } from './rich-text.ts'
import { sections } from './sections.ts'
import { text } from './text.ts'
import { video } from './video.ts'

const kinds: Readonly<Record<FieldKind, PanelKind>> = {
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
}

export const panelKind = (kind: FieldKind): PanelKind => kinds[kind]
