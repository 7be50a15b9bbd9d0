import type { ComponentType } from 'react'
import type { FormValue, FormValues } from '#app/admin/form/form-value.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { HeroPreview } from './hero-preview.tsx'
import { MapPosition } from './map-position/map-position.tsx'

export type SidePanelProps = {
  readonly values: FormValues
  readonly onChange: (name: string, value: FormValue) => void
}

/** What stands beside the form of some types, besides their fields. */
const sidePanels: Readonly<Record<NonNullable<ContentType['sidePanel']>, ComponentType<SidePanelProps>>> = {
  'slide-preview': HeroPreview,
  'map-position': MapPosition,
}

export const sidePanelOf = ({ sidePanel }: ContentType): ComponentType<SidePanelProps> | undefined =>
  sidePanel && sidePanels[sidePanel]
