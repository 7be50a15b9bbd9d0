import type { MapPoint } from './places.ts'

export const markerNames: Readonly<Record<MapPoint['marker_type'], string>> = {
  office: 'Office',
  factory: 'Production',
  warehouse: 'Warehouse',
  default: 'Agent',
}
