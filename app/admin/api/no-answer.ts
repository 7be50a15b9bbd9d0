import type { ApiFailure } from './answer.ts'

const whatHappened: Readonly<Record<ApiFailure['reason'], string>> = {
  offline: 'You are offline.',
  late: 'The server did not answer in time.',
  lost: 'The connection broke before an answer came.',
  none: 'The answer could not be read.',
}

/** Why there is no sentence of the server's. */
export const noAnswer = ({ reason }: ApiFailure): string => whatHappened[reason]

const saving = {
  maybe: 'They may have been saved; saving again is safe.',
  next: 'Save again when the connection is back.',
}
const publishing = {
  maybe: 'They may be on the site already; publishing again is safe.',
  next: 'Nothing was published. Publish again when the connection is back.',
}

/** For writes from a form, which holds what was typed; in the words of its button. */
export function notSaved({ reason, mayBeDone }: ApiFailure, publishes: boolean): string {
  const kept = reason === 'offline' ? 'Kept on this device.' : 'Your changes are kept in the form.'
  const { maybe, next: again } = publishes ? publishing : saving
  const next = mayBeDone ? maybe : again
  return `${whatHappened[reason]} ${kept} ${next}`
}

/** For changes of many items, which the server makes in several steps. */
export const someDone = 'Some of them may have been changed. Try again: it does the rest, and nothing twice.'

export const lookFirst = 'It may have been done: check before you try again.'

/** For all other writes: says that nothing was changed only where that is known. */
export const notDone = ({ reason, mayBeDone }: ApiFailure): string =>
  `${whatHappened[reason]} ${mayBeDone ? lookFirst : 'Nothing was changed.'}`
