import { type ChangedPiece, mixedWords } from '#app/admin/form/conflict/diff-words.ts'
import type { FormValue, FormValues } from '#app/admin/form/values/form-value.ts'
import { isSame } from '#app/admin/form/values/values.ts'
import { panelKind } from '#app/admin/kinds/kinds.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field } from '#engine/declare/field.ts'
import { formFields } from '#engine/derive/form.ts'
import { looksSame } from '#engine/kinds/kinds.ts'

export type Compared = {
  readonly name: string
  readonly field: Field
  readonly before: FormValue
  readonly now: FormValue
  readonly isSame: boolean
}

/** What a comparison would show without a mark is the same, however it is spelt. */
const isAlike = ({ kind }: Field, one: FormValue, other: FormValue) =>
  isSame(one, other) || (typeof one === 'string' && looksSame(kind, one, other))

/** Every field of two versions. A new place in the list is not an edit. */
export const comparedFields = (type: ContentType, before: FormValues, now: FormValues): Compared[] =>
  formFields(type)
    .filter(({ name }) => name !== type.orderBy)
    .map(({ name, field }) => {
      const [one, other] = [before[name] ?? '', now[name] ?? '']
      return { name, field, before: one, now: other, isSame: isAlike(field, one, other) }
    })

/** A comma is no word. */
const countOf = (pieces: readonly ChangedPiece[], how: ChangedPiece['how']) =>
  pieces
    .filter((piece) => piece.how === how)
    .reduce((sum, { text }) => sum + text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length, 0)
const words = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'word' : 'words'}`

/** The words of a field, cut where they differ; and how much of them does, in words. */
export function changedWords({ field, before, now }: Compared): { pieces: ChangedPiece[]; note: string } {
  const kind = panelKind(field.kind)
  const pieces = mixedWords(kind.words(before), kind.words(now))
  const [removed, added] = [countOf(pieces, 'removed'), countOf(pieces, 'added')]
  const counts = [removed > 0 && `${words(removed)} removed`, added > 0 && `${words(added)} added`]
  return { pieces, note: counts.filter(Boolean).join(', ') || 'changed' }
}
