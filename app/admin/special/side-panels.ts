import type { ComponentType } from 'react'
import type { FormValue, FormValues } from '#app/admin/form/values.ts'
import { HeroPreview } from './hero-preview.tsx'
import { MapPosition } from './map-position/map-position.tsx'

export type SidePanelProps = {
  readonly values: FormValues
  readonly onChange: (name: string, value: FormValue) => void
}

/** What stands beside the form of some types, besides their fields. */
const sidePanels: Readonly<Record<string, ComponentType<SidePanelProps>>> = {
  'hero-slides': HeroPreview,
  'map-points': MapPosition,
}

export const sidePanelOf = (type: string): ComponentType<SidePanelProps> | undefined => sidePanels[type]
