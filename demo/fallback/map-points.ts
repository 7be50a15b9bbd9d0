export const mapPointsFallback = [
  {
    title: 'İstanbul',
    description: 'Headquarters',
    latitude: 41.08,
    longitude: 29.02,
    marker_type: 'office' as const,
    display_order: 1,
  },
  {
    title: 'Rotterdam',
    description: 'Trading desk',
    latitude: 51.92,
    longitude: 4.48,
    marker_type: 'office' as const,
    display_order: 2,
  },
  {
    title: 'Dubai',
    description: 'Regional office',
    latitude: 25.2,
    longitude: 55.27,
    marker_type: 'office' as const,
    display_order: 3,
  },
  {
    title: 'Singapore',
    description: 'Asia desk',
    latitude: 1.29,
    longitude: 103.85,
    marker_type: 'office' as const,
    display_order: 4,
  },
]
