import type { ApiFailure } from '#app/admin/api/answer.ts'
import { notSaved } from '#app/admin/api/no-answer.ts'
import { inText } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type CameIn, changeNote } from '../draft/came-in.ts'
import { fillsWindow } from '../layout.ts'
import { sendsForm } from './sends-form.ts'

export type SaveError = {
  readonly title: string
  readonly detail: string | undefined
  /** No failure any more: it only waits to be sent again. */
  readonly isWaiting?: boolean
  /** It says that the connection is there. */
  readonly isBack?: boolean
  /** Somebody deleted the item: it can be restored, or saved as a new one. */
  readonly isGone?: boolean
}

export function saveErrorOf(type: ContentType, isNew: boolean, failure: ApiFailure): SaveError {
  const failed = isNew ? 'Failed to create item' : 'Failed to update item'
  if (failure.kind === 'broken') return { title: failed, detail: notSaved(failure, fillsWindow(type)) }
  const fallback = sendsForm(type) ? (isNew ? 'Upload failed' : 'Update failed') : failed
  return { title: failure.error ?? fallback, detail: 'Your changes are kept in the form.' }
}

export const goneError = (type: ContentType): SaveError => ({
  title: `Somebody deleted this ${inText(type.labels.one)}`,
  detail: 'Your changes are kept in the form. Restore it and save them, or save them as a new one.',
  isGone: true,
})

export const uploadError: SaveError = {
  title: 'Nothing was saved, because a picture could not be uploaded',
  detail: 'Everything you typed is kept in the form. Choose the picture again, or save without it.',
}

/** In the word of the button. */
const again = (type: ContentType, isNew: boolean): string => {
  if (fillsWindow(type)) return 'Publish again'
  return isNew ? `Press “Add ${inText(type.labels.one)}” again` : 'Save again'
}

/** What was not sent is not sent by itself: the line may come back when nobody looks. */
export const waitingError = (type: ContentType, isNew: boolean): SaveError => ({
  title: 'The connection is back. Your changes are not on the site yet',
  detail: `They are kept in the form. ${again(type, isNew)}.`,
  isWaiting: true,
  isBack: true,
})

/** The same while it is gone once more. */
export const cutError = (type: ContentType, isNew: boolean): SaveError => ({
  title: 'The connection is broken. Your changes are not on the site yet',
  detail: `They are kept in the form. ${again(type, isNew)} when the connection is back.`,
  isWaiting: true,
})

/** Words that nobody here had seen are not published before somebody has looked at them. */
export const unseenError = (type: ContentType, isNew: boolean, came: CameIn): SaveError => ({
  title: changeNote(came),
  detail: `${came.changed.length > 0 ? 'You see it here now. ' : ''}Your changes are not on the site yet. ${again(type, isNew)}.`,
  isWaiting: true,
})
