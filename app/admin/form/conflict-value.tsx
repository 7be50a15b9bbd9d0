import { panelKind } from '#app/admin/kinds/kinds.ts'
import type { Field } from '#engine/declare/field.ts'
import styles from './conflict-dialog.module.css'
import { diffWords } from './diff-words.ts'
import type { FormValue } from './form-value.ts'
import type { Side } from './merge.ts'

type ConflictValueProps = {
  readonly field: Field
  readonly value: FormValue
  readonly other: FormValue
  readonly side: Side
}

/** A value to compare, with the words marked that the other side does not have. */
export function ConflictValue({ field, value, other, side }: ConflictValueProps) {
  const { words, Compared } = panelKind(field.kind)
  if (Compared) return <Compared value={value} />
  const [mine, theirs] = [words(value), words(other)]
  if (mine === '') return <span className={styles.none}>Empty</span>
  const pieces = side === 'theirs' ? diffWords(mine, theirs).one : diffWords(theirs, mine).other
  return (
    <span className={styles.text}>
      {pieces.map(({ text, changed }, index) => (changed ? <mark key={`${index}${text}`}>{text}</mark> : text))}
    </span>
  )
}
