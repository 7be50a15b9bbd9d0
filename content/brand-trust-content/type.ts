import { defineBlock } from '#engine/declare/content-type.ts'
import { active, text } from '#engine/declare/field.ts'
import { brandTrustContentFallback } from './fallback.ts'

export const brandTrustContent = defineBlock({
  name: 'brand-trust-content',
  table: 'brand_trust_contents',
  labels: { one: 'Brand trust text', many: 'Brand trust text' },
  help: 'The sentence beside the moving row of logos.',
  seenAt: '/#brand-trust',
  tab: { group: 'First screen', label: 'Brand trust text' },
  fields: { title: text({ label: 'Title', required: true }), is_active: active() },
  routes: { public: '/api/brand-trust/content', admin: '/api/brand-trust/admin/content' },
  card: { title: 'title', truncate: 150 },
  fallback: brandTrustContentFallback,
})
