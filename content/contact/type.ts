import { defineCollection } from '#engine/declare/content-type.ts'
import { active, choice, decimal, longText, order, text } from '#engine/declare/field.ts'
import { contactFallback } from './fallback.ts'

const contactFieldTypes = ['phone', 'email', 'address', 'working_hours', 'whatsapp', 'gsm'] as const

export const contact = defineCollection({
  name: 'contact',
  table: 'contact_infos',
  labels: { one: 'Contact field', many: 'Contact fields' },
  help: 'Phone, e-mail and address on the contact page, in the header and in the footer.',
  seenAt: '/contact',
  tab: { group: 'Contact and footer', label: 'Contact', followedBy: 'messages' },
  fields: {
    field_name: choice(contactFieldTypes, { label: 'Field name', required: true }),
    field_type: choice(contactFieldTypes, { label: 'Field type', follows: 'field_name' }),
    field_value: longText({ label: 'Field value', required: true }),
    whatsapp: text({ label: 'WhatsApp', hint: 'Counts where no active WhatsApp field exists' }),
    gsm: text({ label: 'GSM', hint: 'Counts where no active GSM field exists' }),
    map_latitude: decimal({ label: 'Map latitude', min: -90, max: 90, placeholder: '41.08' }),
    map_longitude: decimal({ label: 'Map longitude', min: -180, max: 180, placeholder: '29.02' }),
    display_order: order(),
    is_active: active(),
  },
  routes: { public: '/api/contact-info', admin: '/api/contact-info/admin' },
  orderBy: 'display_order',
  card: { title: 'field_name', body: 'field_value', truncate: 100 },
  fallback: contactFallback,
})
