import type { ApiFailure } from './answer.ts'

const tooLarge = 413

/** Why there is no sentence of the server's. */
export function noAnswer({ reason, status }: ApiFailure): string {
  if (reason === 'offline') return 'You are offline.'
  if (reason === 'late') return 'The server did not answer in time.'
  if (reason === 'lost') return 'The connection broke before an answer came.'
  if (reason === 'none') return 'The answer could not be read.'
  return status === tooLarge
    ? 'It is larger than a proxy before the server lets through (413).'
    : `A proxy before the server refused it (${status}).`
}

const saving = {
  maybe: 'They may have been saved; saving again is safe.',
  next: 'Save again when the connection is back.',
  refused: 'Nothing was saved.',
}
const publishing = {
  maybe: 'They may be on the site already; publishing again is safe.',
  next: 'Nothing was published. Publish again when the connection is back.',
  refused: 'Nothing was published.',
}

/** For writes from a form, which holds what was typed; in the words of its button. */
export function notSaved(failure: ApiFailure, publishes: boolean): string {
  const { reason, mayBeDone } = failure
  const kept = reason === 'offline' ? 'Kept on this device.' : 'Your changes are kept in the form.'
  const { maybe, next, refused } = publishes ? publishing : saving
  return `${noAnswer(failure)} ${kept} ${mayBeDone ? maybe : reason === 'on the way' ? refused : next}`
}

/** For changes of many items, which the server makes in several steps. */
export const someDone = 'Some of them may have been changed. Try again: it does the rest, and nothing twice.'

export const lookFirst = 'It may have been done: check before you try again.'

/** For all other writes: says that nothing was changed only where that is known. */
export const notDone = (failure: ApiFailure): string =>
  `${noAnswer(failure)} ${failure.mayBeDone ? lookFirst : 'Nothing was changed.'}`
