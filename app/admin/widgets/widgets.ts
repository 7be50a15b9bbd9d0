import type { ComponentType } from 'react'
import type { FieldKind } from '#engine/declare/field.ts'
import { AddressWidget } from './address-widget.tsx'
import { ChoiceWidget } from './choice-widget.tsx'
import { DateWidget } from './date-widget.tsx'
import { FlagWidget } from './flag-widget.tsx'
import { ImageWidget } from './image/image-widget.tsx'
import { LongTextWidget } from './long-text-widget.tsx'
import { NumberWidget } from './number-widget.tsx'
import { ReferenceWidget } from './reference-widget.tsx'
import { RichTextWidget } from './rich-text-widget.tsx'
import { SectionsWidget } from './sections/sections-widget.tsx'
import { TextWidget } from './text-widget.tsx'
import type { WidgetProps } from './widget.ts'

type Row = {
  readonly Widget: ComponentType<WidgetProps>
  /** Above the widget · behind it, as with a checkbox · a group of several controls. */
  readonly label: 'above' | 'behind' | 'group'
}

/** What each kind of field is filled in with. */
const widgets = {
  text: { Widget: TextWidget, label: 'above' },
  longText: { Widget: LongTextWidget, label: 'above' },
  richText: { Widget: RichTextWidget, label: 'group' },
  link: { Widget: AddressWidget, label: 'above' },
  image: { Widget: ImageWidget, label: 'group' },
  video: { Widget: AddressWidget, label: 'above' },
  integer: { Widget: NumberWidget, label: 'above' },
  decimal: { Widget: NumberWidget, label: 'above' },
  percent: { Widget: NumberWidget, label: 'above' },
  flag: { Widget: FlagWidget, label: 'behind' },
  date: { Widget: DateWidget, label: 'above' },
  choice: { Widget: ChoiceWidget, label: 'above' },
  sections: { Widget: SectionsWidget, label: 'above' },
  reference: { Widget: ReferenceWidget, label: 'above' },
} as const satisfies Record<FieldKind, Row>

export const widgetOf = (kind: FieldKind): Row => widgets[kind]
