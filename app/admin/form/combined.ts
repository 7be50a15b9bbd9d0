import type { ContentType } from '#engine/declare/content-type.ts'
import { formFields } from '#engine/derive/form.ts'
import type { Kept } from './draft-state.ts'
import type { FormValues } from './form-value.ts'
import { inputOf, isSameInput } from './values.ts'

type Versions = {
  /** What the draft says now, and said when the form was last in step with it. */
  readonly theirs: FormValues
  readonly before: FormValues
  /** What the form sent then, and has now. */
  readonly sent: Kept['data']
  readonly now: FormValues
}
type Combined = {
  readonly values: FormValues
  /** Labels of the fields that are not as they were. */
  readonly changed: readonly string[]
}

/**
 * A form together with what came into its draft meanwhile; nothing where that changed nothing, or changed a field in which
 * somebody has typed here since.
 */
export function combinedValues(type: ContentType, { theirs, before, sent, now }: Versions): Combined | undefined {
  const [is, was, mine] = [inputOf(type, theirs), inputOf(type, before), inputOf(type, now)]
  const changed = formFields(type).filter(({ name }) => !isSameInput(is[name], was[name]))
  if (changed.length === 0 || changed.some(({ name }) => !isSameInput(mine[name], sent[name]))) return undefined
  const names = new Set(changed.map(({ name }) => name))
  const taken = Object.entries(theirs).filter(([name]) => names.has(name))
  return { values: { ...now, ...Object.fromEntries(taken) }, changed: changed.map(({ field }) => field.label) }
}
