import type { brandTrustContent } from '#content/brand-trust-content/type.ts'
import type { Input } from '#engine/declare/item.ts'

export const brandTrustContentDemo: readonly Input<typeof brandTrustContent>[] = [
  { title: 'Trusted by producers, ports and mills in 25 countries' },
]
