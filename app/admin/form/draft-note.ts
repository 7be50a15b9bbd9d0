import type { DraftState } from './draft-state.ts'
import type { FormValues } from './form-value.ts'
import type { PublishedElsewhere } from './use-published-elsewhere.ts'
import type { ServerDraft } from './use-server-draft.ts'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Published as planned at 02:48; Published by Murat Kaya at 02:48 */
export const publishedNote = ({ isPlanned, by, at }: Omit<PublishedElsewhere, 'isOther'>): string =>
  `Published ${isPlanned ? 'as planned' : `by ${by || 'someone'}`} at ${time.format(new Date(at))}`

type Noted = Pick<ServerDraft, 'state' | 'lacksFile' | 'published'>

/** Where the draft stands, in a line; nothing before there is one. */
export function draftNote({ state, lacksFile, published }: Noted): string | undefined {
  if (state.kind === 'none') return published && publishedNote(published)
  if (state.kind === 'saved')
    return `Draft saved ${time.format(new Date(state.at))}${lacksFile ? ', without the picture' : ''}`
  if (state.kind === 'failed') return `Draft could not be saved. ${state.reason}`
  return {
    waiting: 'Not saved yet…',
    saving: 'Saving draft…',
    offline: 'Offline – kept in this browser',
    'signed-out': 'Signed out – kept in this browser',
    conflict: 'Somebody else saved this draft',
  }[state.kind]
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
