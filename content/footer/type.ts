import { defineBlock } from '#engine/declare/content-type.ts'
import { active, longText } from '#engine/declare/field.ts'
import { footerFallback } from './fallback.ts'

export const footer = defineBlock({
  name: 'footer',
  table: 'footer_infos',
  labels: { one: 'Footer text', many: 'Footer text' },
  help: 'The company description at the foot of every page.',
  seenAt: '/#footer',
  tab: { group: 'Contact and footer', label: 'Footer' },
  fields: {
    logo_description: longText({ label: 'Logo description', hint: 'Read out for the logo' }),
    company_description: longText({ label: 'Company description', required: true }),
    is_active: active(),
  },
  routes: { public: '/api/footer-info', admin: '/api/footer-info/admin' },
  card: { title: 'company_description', truncate: 150 },
  fallback: footerFallback,
})
