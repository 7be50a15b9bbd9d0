import type { ComponentType } from 'react'
import type { FormValue, FormValues } from '#app/admin/form/values/form-value.ts'
import type { contentTypes } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { HeroPreview } from './hero-preview.tsx'
import { MapPosition } from './map-position/map-position.tsx'

export type SidePanelProps = {
  readonly values: FormValues
  readonly onChange: (name: string, value: FormValue) => void
}

type Declared = NonNullable<(typeof contentTypes)[number]['sidePanel']>
/** What stands beside the form of some types, besides their fields: one for each name that declarations use. */
const sidePanels: Readonly<Record<string, ComponentType<SidePanelProps>>> = {
  'slide-preview': HeroPreview,
  'map-position': MapPosition,
} satisfies Record<Declared, ComponentType<SidePanelProps>>

export const sidePanelOf = ({ sidePanel }: ContentType): ComponentType<SidePanelProps> | undefined =>
  sidePanels[sidePanel ?? '']
