import { defineCollection } from '#engine/declare/content-type.ts'
import { active, choice, decimal, longText, order, text } from '#engine/declare/field.ts'

const contactFieldTypes = ['phone', 'email', 'address', 'working_hours', 'whatsapp', 'gsm'] as const

const looks = { phone: 'phone', whatsapp: 'phone', gsm: 'phone', email: 'email' } as const
/** The header dials the phone; the map shows the address. */
const besidePhone = { field: 'field_name', values: ['phone'] }
const besideAddress = { field: 'field_name', values: ['address'] }

export const contact = defineCollection({
  name: 'contact',
  table: 'contact_infos',
  labels: { one: 'Contact field', many: 'Contact fields' },
  help: 'Phone, e-mail and address on the contact page, in the header and in the footer.',
  seenAt: '/contact',
  tab: { group: 'Contact and footer', label: 'Contact', followedBy: 'messages' },
  fields: {
    field_name: choice(contactFieldTypes, {
      label: 'Field name',
      required: true,
      optionNames: {
        phone: 'Phone',
        email: 'E-mail',
        address: 'Address',
        working_hours: 'Working hours',
        whatsapp: 'WhatsApp',
        gsm: 'GSM',
      },
    }),
    field_type: choice(contactFieldTypes, { label: 'Field type', follows: 'field_name' }),
    field_value: longText({ label: 'Field value', required: true, looksLike: { by: 'field_name', looks } }),
    whatsapp: text({
      label: 'WhatsApp',
      hint: 'Used if there is no active WhatsApp field',
      onlyFor: besidePhone,
      looksLike: 'phone',
    }),
    gsm: text({
      label: 'GSM',
      hint: 'Used if there is no active GSM field',
      onlyFor: besidePhone,
      looksLike: 'phone',
    }),
    map_latitude: decimal({
      label: 'Map latitude',
      min: -90,
      max: 90,
      placeholder: '41.08',
      onlyFor: besideAddress,
    }),
    map_longitude: decimal({
      label: 'Map longitude',
      min: -180,
      max: 180,
      placeholder: '29.02',
      onlyFor: besideAddress,
    }),
    display_order: order(),
    is_active: active(),
  },
  routes: { public: '/api/contact-info', admin: '/api/contact-info/admin' },
  orderBy: 'display_order',
  card: { title: 'field_name', body: 'field_value', truncate: 100 },
})
