/** What somebody else saved in the draft of an open form, and the form took over. */
export type CameIn = {
  /** Nobody, where the product put another picture in the place of one. */
  readonly by: string | undefined
  /** Labels of the fields that are not as they were. */
  readonly changed: readonly string[]
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Murat Kaya changed Title and Description */
export function changeNote({ by, changed }: CameIn): string {
  if (changed.length === 0) return `${by ?? 'Somebody'} saved the draft too, and changed no words`
  return by === undefined ? `${list.format(changed)} changed` : `${by} changed ${list.format(changed)}`
}

/** The same in sentences, for somebody who looks at the form. */
export const cameInNote = (came: CameIn): string =>
  `${changeNote(came)}.${came.changed.length > 0 ? ' You see it here now.' : ''}`
