import type { contact } from '#content/contact/type.ts'
import type { Input } from '#engine/declare/item.ts'

export const contactDemo: readonly Input<typeof contact>[] = [
  { field_name: 'phone', field_type: 'phone', field_value: '+90 212 000 00 00', display_order: 1 },
  { field_name: 'email', field_type: 'email', field_value: 'info@example.com', display_order: 2 },
  {
    field_name: 'address',
    field_type: 'address',
    field_value: 'Büyükdere Caddesi No: 100, 34398 Sarıyer, İstanbul',
    map_latitude: 41.08,
    map_longitude: 29.02,
    display_order: 3,
  },
  {
    field_name: 'working_hours',
    field_type: 'working_hours',
    field_value: 'Monday–Friday 09:00–18:00',
    display_order: 4,
  },
  { field_name: 'whatsapp', field_type: 'whatsapp', field_value: '+90 532 000 00 00', display_order: 5 },
  { field_name: 'gsm', field_type: 'gsm', field_value: '+90 532 000 00 01', display_order: 6 },
]
