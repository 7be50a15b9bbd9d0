import type { Item } from '#app/admin/item.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { formFields } from '#engine/derive/form.ts'
import type { Kept } from '../draft/draft-state.ts'
import type { FormValues } from '../values/form-value.ts'
import { hasUnsentFile, inputOf, isSame, isSameInput, startValues } from '../values/values.ts'

type Values = Kept['data']
type Elsewhere = {
  /** What was published before, what the draft said as the server wrote it, and what is published now. */
  readonly before: FormValues
  readonly data: Values
  readonly item: Item
  /** What the form had when the draft was saved last, and has now. */
  readonly sent: FormValues
  readonly now: FormValues
}
type LookedAt = {
  /** The draft that the form was opened with. */
  readonly opened: Pick<Draft, 'updated_at'> | undefined
  /** What the form knew of the draft last. */
  readonly lost: { readonly kept: Kept; readonly at: string }
  readonly now: FormValues
}

const inputIn = (type: ContentType, item: Item) => inputOf(type, startValues(type, item, []))

/** Whether a new item came of a draft. */
export function isMadeOf(type: ContentType, data: Values, item: Item): boolean {
  const is = inputIn(type, item)
  return formFields(type).every(({ name }) => isSameInput(is[name], data[name]))
}

/**
 * Whether a form can go on from what was published: that says all that its draft changed, and nobody else wrote where
 * somebody has typed since.
 */
export function canGoOn(type: ContentType, { before, data, item, sent, now }: Elsewhere): boolean {
  const [was, is, stored] = [inputOf(type, before), inputIn(type, item), startValues(type, item, [])]
  return formFields(type).every(({ name }) => {
    const said = name in data ? data[name] : was[name]
    if (isSameInput(is[name], said)) return true
    const isTyped = !isSame(sent[name], now[name]) && !isSame(stored[name], now[name])
    return isSameInput(was[name], said) && !isTyped
  })
}

/** Whether a form only shows the draft that it was opened with: nobody has written in it. */
export const isUntouched = (type: ContentType, { opened, lost, now }: LookedAt): boolean =>
  lost.at === opened?.updated_at && !hasUnsentFile(now) && isSameInput(inputOf(type, now), lost.kept.data)
