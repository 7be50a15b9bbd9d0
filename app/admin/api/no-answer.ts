import type { ApiFailure } from './answer.ts'

const whatHappened: Readonly<Record<ApiFailure['reason'], string>> = {
  offline: 'You are offline.',
  late: 'The server did not answer in time.',
  lost: 'The connection broke before an answer came.',
  none: 'The answer could not be read.',
}

/** For writes from a form, which holds what was typed. */
export function notSaved({ reason, mayBeDone }: ApiFailure): string {
  const kept = reason === 'offline' ? 'Kept on this device.' : 'Your changes are kept in the form.'
  const next = mayBeDone
    ? 'They may have been saved all the same; saving again does it only once.'
    : 'Save again when the connection is back.'
  return `${whatHappened[reason]} ${kept} ${next}`
}

/** For all other writes: says that nothing was changed only where that is known. */
export const notDone = ({ reason, mayBeDone }: ApiFailure): string =>
  `${whatHappened[reason]} ${mayBeDone ? 'It may have been done all the same: look before you try again.' : 'Nothing was changed.'}`
