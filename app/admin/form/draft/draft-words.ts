import { panelKind } from '#app/admin/kinds/kinds.ts'
import type { Draft } from '#app/admin/store/drafts.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { formFields } from '#engine/derive/form.ts'

/** What was typed into a form as plain text, a paragraph for each field. */
export const draftWords = (type: ContentType, values: Draft['values']): string =>
  formFields(type)
    .flatMap(({ name, field }) => {
      const value = values[name]
      const words = typeof value === 'string' ? panelKind(field.kind).words(value).trim() : ''
      return words ? [`${field.label}: ${words}`] : []
    })
    .join('\n\n')
