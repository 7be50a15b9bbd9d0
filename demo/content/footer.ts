import type { footer } from '#content/footer/type.ts'
import type { Input } from '#engine/declare/item.ts'

export const footerDemo: readonly Input<typeof footer>[] = [
  {
    logo_description: 'Anka Energy & Commodities',
    company_description:
      'An Istanbul house for energy and commodities. We move crude, gas, grain, oils, ores and stone between the people who produce them and the people who need them.',
  },
]
