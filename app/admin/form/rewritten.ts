import type { ContentType } from '#engine/declare/content-type.ts'
import { formFields } from '#engine/derive/form.ts'
import type { Kept } from './draft-state.ts'
import type { FormValues } from './form-value.ts'
import { inputOf, isSameInput } from './values.ts'

type Rewritten = {
  /** What the draft says now, and said when the form was last in step with it. */
  readonly theirs: FormValues
  readonly before: FormValues
  /** What the form sent then, and has now. */
  readonly sent: Kept['data']
  readonly now: FormValues
}

/**
 * A form after the product put another picture into its draft, which changed nobody's words; nothing where it did not, or
 * where somebody has typed in the same field since.
 */
export function rewrittenValues(type: ContentType, { theirs, before, sent, now }: Rewritten): FormValues | undefined {
  const [is, was, mine] = [inputOf(type, theirs), inputOf(type, before), inputOf(type, now)]
  const names = formFields(type).flatMap(({ name }) => (isSameInput(is[name], was[name]) ? [] : [name]))
  if (names.length === 0 || names.some((name) => !isSameInput(mine[name], sent[name]))) return undefined
  return { ...now, ...Object.fromEntries(Object.entries(theirs).filter(([name]) => names.includes(name))) }
}
