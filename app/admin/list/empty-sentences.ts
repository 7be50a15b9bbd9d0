import { inText } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

export type Emptiness = { readonly title: string; readonly detail: string; readonly lang?: 'tr' }

/** Why a tab is empty and what visitors see meanwhile. */
export function emptiness({ labels, help, cardinality, whenEmpty }: ContentType): Emptiness {
  if (whenEmpty) {
    const { text, lang } = whenEmpty
    return {
      title: text,
      detail: `${help} The site shows this same sentence until you add one.`,
      ...(lang && { lang }),
    }
  }
  return {
    title: `No ${inText(labels.many)} yet`,
    detail: cardinality === 'one' ? `${help} Until you add one, the site shows its built-in text.` : help,
  }
}
