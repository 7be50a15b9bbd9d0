import { longMomentOf } from '#app/admin/dates.ts'
import type { Item } from '#app/admin/item.ts'
import type { DraftState } from './draft-state.ts'
import type { FormValues } from './form-value.ts'
import type { ItemFormState } from './use-item-form.ts'
import type { ServerDraft } from './use-server-draft.ts'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Where the draft stands, in a line; nothing before there is one. */
export function draftNote({ state, lacksFile }: Pick<ServerDraft, 'state' | 'lacksFile'>): string | undefined {
  if (state.kind === 'saved')
    return `Draft saved ${time.format(new Date(state.at))}${lacksFile ? ', without the picture' : ''}`
  if (state.kind === 'failed') return `Draft could not be saved. ${state.reason}`
  return {
    none: undefined,
    waiting: 'Not saved yet…',
    saving: 'Saving draft…',
    offline: 'Offline – kept in this browser',
    'signed-out': 'Signed out – kept in this browser',
    conflict: 'Somebody else saved this draft',
  }[state.kind]
}

/** What is said of a form in which nothing is changed and that has no draft. */
const storedNote = (item: Item | undefined, isFull: boolean): string | undefined =>
  item &&
  (isFull && item.is_active === true ? 'Everything is on the site' : `Last saved ${longMomentOf(item.updated_at)}`)

type Standing = {
  readonly form: Pick<ItemFormState, 'isDirty' | 'changed' | 'before'>
  readonly draft: ServerDraft
  readonly item: Item | undefined
  /** It fills the window. */
  readonly isFull: boolean
  readonly isSaving: boolean
  /** The save waits for a picture. */
  readonly isHeld: boolean
}

/** Where a form stands: what is changed and where that is kept, or when it was last saved. */
export function footNote({ form, draft, item, isFull, isSaving, isHeld }: Standing): string | undefined {
  const { isDirty, changed, before } = form
  if (isHeld) return 'Saving as soon as the picture is uploaded.'
  if (isSaving) return 'Saving. The form closes when it is done.'
  const kept = draftNote(draft)
  if (!isDirty) return kept ?? storedNote(item && { ...item, is_active: before.is_active === true }, isFull)
  return [`${changed.length} ${changed.length === 1 ? 'field' : 'fields'} changed`, kept].filter(Boolean).join(' · ')
}

/** Whether it is worth interrupting somebody who listens: what goes well at every pause is not. */
export const isTold = ({ kind }: DraftState): boolean => ['offline', 'signed-out', 'failed', 'conflict'].includes(kind)

type Field = { readonly name: string }
type Typed = { readonly values: FormValues }

/** Said of a field that is still empty, in a draft that could be kept without it. */
export const neededNote = ({ name }: Field, { values }: Typed, { missing }: Pick<ServerDraft, 'missing'>) =>
  name in missing && (values[name] ?? '') === '' ? 'Needed before publishing' : undefined
