import { defineCollection } from '#engine/declare/content-type.ts'
import { active, choice, decimal, longText, order, text } from '#engine/declare/field.ts'

export const mapPoints = defineCollection({
  name: 'map-points',
  table: 'map_points',
  labels: { one: 'Map point', many: 'Map points' },
  help: 'The places on the world map.',
  seenAt: '/#global-presence',
  tab: { group: 'Presence', label: 'Map points' },
  sidePanel: 'map-position',
  fields: {
    title: text({ label: 'Title', required: true }),
    description: longText({ label: 'Description' }),
    latitude: decimal({ label: 'Latitude', min: -90, max: 90 }),
    longitude: decimal({ label: 'Longitude', min: -180, max: 180 }),
    x: decimal({
      label: 'X position',
      min: 0,
      max: 100,
      hint: 'Percent from the left; with Y it wins over coordinates',
    }),
    y: decimal({ label: 'Y position', min: 0, max: 100, hint: 'Percent from the top' }),
    marker_type: choice(['default', 'office', 'factory', 'warehouse'], {
      label: 'Marker type',
      required: true,
      default: 'default',
      optionNames: { default: 'Default', office: 'Office', factory: 'Factory', warehouse: 'Warehouse' },
    }),
    display_order: order(),
    is_active: active(),
  },
  routes: {
    public: '/api/map-points',
    admin: '/api/map-points/admin',
    aliases: ['/api/global-presence/admin/map-points'],
  },
  orderBy: 'display_order',
  needsOneOf: [
    ['latitude', 'longitude'],
    ['x', 'y'],
  ],
  card: { title: 'title', body: 'description', truncate: 100, facts: ['marker_type', 'latitude', 'longitude'] },
})
