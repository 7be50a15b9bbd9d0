import { longMomentOf } from '#app/admin/dates.ts'
import type { Item } from '#app/admin/item.ts'
import type { Safety } from '#app/admin/store/drafts.ts'
import type { PublishedElsewhere } from '../save/use-published-elsewhere.ts'
import type { ItemFormState } from '../use-item-form.ts'
import type { FormValues } from '../values/form-value.ts'
import type { DraftState } from './draft-state.ts'
import type { ServerDraft } from './use-server-draft.ts'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Published as planned at 02:48; Published by Murat Kaya at 02:48 */
export const publishedNote = ({ isPlanned, by, at }: Omit<PublishedElsewhere, 'isOther'>): string =>
  `Published ${isPlanned ? 'as planned' : `by ${by || 'someone'}`} at ${time.format(new Date(at))}`

type Noted = Pick<ServerDraft, 'state' | 'lacksFile' | 'published'>

/** Where the words are that the server does not have. */
export const whereKept = {
  writing: 'being kept in this browser',
  kept: 'kept in this browser',
  'in memory': 'kept only as long as this window is open',
} satisfies Record<Safety, string>

/** What keeps what is being typed. */
export const placeOf = (safety: Safety) => (safety === 'in memory' ? 'window' : 'browser')

/** Where the draft stands, in a line; nothing before there is one. */
export function draftNote({ state, lacksFile, published }: Noted, safety: Safety): string | undefined {
  if (state.kind === 'none') return published && publishedNote(published)
  if (state.kind === 'saved')
    return `Draft saved ${time.format(new Date(state.at))}${lacksFile ? ', without the picture' : ''}`
  if (state.kind === 'failed')
    return `Draft could not be saved${state.mayPass ? ` yet – ${whereKept[safety]}` : ''}. ${state.reason}`
  return {
    waiting: 'Not saved yet…',
    saving: 'Saving draft…',
    offline: `Offline – ${whereKept[safety]}`,
    'signed-out': `Signed out – ${whereKept[safety]}`,
    conflict: 'This draft was saved elsewhere too',
  }[state.kind]
}

/** What is said of a form in which nothing is changed and that has no draft. */
const storedNote = (item: Item | undefined, isFull: boolean): string | undefined =>
  item &&
  (isFull && item.is_active === true ? 'Everything is on the site' : `Last saved ${longMomentOf(item.updated_at)}`)

type Standing = {
  readonly form: Pick<ItemFormState, 'isDirty' | 'changed' | 'before' | 'safety'>
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
  const { isDirty, changed, before, safety } = form
  if (isHeld) return 'Saving as soon as the picture is uploaded.'
  if (isSaving) return 'Saving. The form closes when it is done.'
  const kept = draftNote(draft, safety)
  if (!isDirty) return kept ?? storedNote(item && { ...item, is_active: before.is_active === true }, isFull)
  return [`${changed.length} ${changed.length === 1 ? 'field' : 'fields'} changed`, kept].filter(Boolean).join(' · ')
}

/** Whether it is worth interrupting somebody who listens: what goes well at every pause is not. */
export const isTold = ({ kind }: DraftState): boolean => ['offline', 'signed-out', 'failed', 'conflict'].includes(kind)

type Field = { readonly name: string }
type Typed = { readonly values: FormValues; readonly isOff: boolean }

/** Said of a field that is still empty, in a draft that could be kept without it, and of the switch that publishing moves. */
export function neededNote({ name }: Field, { values, isOff }: Typed, { missing }: Pick<ServerDraft, 'missing'>) {
  if (name === 'is_active' && isOff) return 'It is off the site. “Publish” puts it on.'
  return name in missing && (values[name] ?? '') === '' ? 'Needed before publishing' : undefined
}
