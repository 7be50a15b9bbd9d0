import type { ContentType } from '#engine/declare/content-type.ts'
import { formFields } from '#engine/derive/form.ts'
import type { Kept } from '../draft/draft-state.ts'
import type { FormValue, FormValues } from '../values/form-value.ts'
import { inputOf, isSameInput } from '../values/values.ts'
import { joinField, mergeField } from './parts/merge-field.ts'
import { isContested } from './parts/merge-parts.ts'

type Versions = {
  /** What the draft says now, and said when the form was last in step with it. */
  readonly theirs: FormValues
  readonly before: FormValues
  /** What the form sent then, and has now. */
  readonly sent: Kept['data']
  readonly now: FormValues
}
export type Combined = {
  readonly values: FormValues
  /** What the form would send if nothing had been typed here since: the server has all of it. */
  readonly sent: Kept['data']
  /** Labels of the fields that are not as they were. */
  readonly changed: readonly string[]
}

/**
 * A form together with what came into its draft meanwhile; nothing where that changed what somebody has changed here since:
 * the same part of a text, or a field that has no parts.
 */
export function combinedValues(type: ContentType, { theirs, before, sent, now }: Versions): Combined | undefined {
  const [is, was, mine] = [inputOf(type, theirs), inputOf(type, before), inputOf(type, now)]
  const changed = formFields(type).filter(({ name }) => !isSameInput(is[name], was[name]))
  const taken: Record<string, FormValue> = {}
  for (const { name, field } of changed) {
    const value = theirs[name] ?? ''
    if (isSameInput(mine[name], sent[name]) || isSameInput(mine[name], is[name])) {
      taken[name] = value
      continue
    }
    const stretches = mergeField(field, { before: before[name], theirs: value, yours: now[name] })
    if (!stretches || stretches.some(isContested)) return undefined
    taken[name] = joinField(field, stretches, () => 'yours')
  }
  // The server writes some values in its own way. Sent again for that, two forms would take turns forever.
  const same = Object.entries(sent).filter(([name]) => !(name in taken))
  return {
    values: { ...now, ...taken },
    sent: { ...is, ...Object.fromEntries(same) },
    changed: changed.map(({ field }) => field.label),
  }
}
