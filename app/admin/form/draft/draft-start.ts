import type { Item } from '#app/admin/item.ts'
import type { Draft as BrowserDraft } from '#app/admin/store/drafts.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { holdsAllOf } from '../conflict/holds-all-of.ts'
import type { FormValues } from '../values/form-value.ts'
import { changedFields, storable, withDraft } from '../values/values.ts'
import { draftValues } from './draft-values.ts'
import { type Origin, originOf } from './origin.ts'

type Known = {
  readonly item: Item | undefined
  /** What the form would start with. */
  readonly before: FormValues
  /** The draft on the server. */
  readonly opened: Draft | undefined
  /** The draft in this browser. */
  readonly kept: BrowserDraft | undefined
  /** Who is signed in. */
  readonly person: number | undefined
}
type DraftStart = {
  readonly values: FormValues
  readonly origin: Origin
  /** The draft of this browser, where the values are from it. */
  readonly kept: BrowserDraft | undefined
  /** The server’s draft knows nothing of them: somebody has to choose. */
  readonly isContested: boolean
}

/**
 * What a form begins with, where the server and this browser may both keep a draft. What was typed over the very draft
 * that the server has goes on; over any other it is a choice, whatever the clocks say. After a crash both are one's own:
 * there is nothing to choose where one of them holds all of the other.
 */
export function draftStart(type: ContentType, { item, before, opened, kept, person }: Known): DraftStart {
  if (!opened) {
    // What a draft did not change others may have changed since: it is shown as it is now.
    const values = kept ? withDraft(before, kept.values, item && kept.changed) : before
    return { values, origin: originOf(item, before, kept), kept, isContested: false }
  }
  const theirs = draftValues(type, before, opened)
  const origin = { seen: opened.base ?? '', base: storable(before) }
  const isSame = kept?.draft?.id === opened.id && kept.draft.revision === opened.revision
  const names = isSame ? undefined : (kept?.draft?.changed ?? kept?.changed)
  const values = kept ? withDraft(theirs, kept.values, names) : theirs
  const isOwn = person !== undefined && opened.updated_by_id === person
  const different = changedFields(type, theirs, values)
  const isIn = (whole: FormValues, part: FormValues) => different.every((name) => holdsAllOf(whole[name], part[name]))
  if (different.length === 0 || (!isSame && isOwn && isIn(theirs, values)))
    return { values: theirs, origin, kept: undefined, isContested: false }
  return { values, origin, kept, isContested: !isSame && !(isOwn && isIn(values, theirs)) }
}
