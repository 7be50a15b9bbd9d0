import { inText } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

/** What the site itself says where a list is empty. */
const sentences: Readonly<Record<string, string>> = {
  leadership: 'No team members available',
  projects: 'No projects available',
  'news-insight-articles': 'No articles available',
  statistics: 'No statistics available',
  'value-statistics': 'No statistics available',
  'hero-stats-statistics': 'No statistics available',
  'our-products': 'No products available',
  faq: 'Henüz soru bulunmuyor.',
  'who-we-are-features': 'No features available. Please add features through the admin panel.',
  'preserve-conserve-features': 'No features available. Please add features through the admin panel.',
}

export type Emptiness = { readonly title: string; readonly detail: string; readonly lang?: 'tr' }

/** Why a tab is empty and what visitors see meanwhile. */
export function emptiness({ name, labels, help, cardinality }: ContentType): Emptiness {
  const title = sentences[name]
  if (title)
    return {
      title,
      detail: `${help} The site shows this same sentence until you add one.`,
      ...(name === 'faq' && { lang: 'tr' }),
    }
  return {
    title: `No ${inText(labels.many)} yet`,
    detail: cardinality === 'one' ? `${help} Until you add one, the site shows its built-in text.` : help,
  }
}
