import { panelKind } from '#app/admin/kinds/kinds.ts'
import type { Field } from '#engine/declare/field.ts'
import type { FormValue } from '../values/form-value.ts'
import styles from './conflict-dialog.module.css'
import { diffWords } from './diff-words.ts'
import { foldSame, type Passage } from './fold-same.ts'
import type { MergeSide } from './merge.ts'

type ConflictValueProps = {
  readonly field: Field
  readonly value: FormValue
  readonly other: FormValue
  readonly side: MergeSide
}

/** A value to compare, with the words marked that the other side does not have. */
export function ConflictValue({ field, value, other, side }: ConflictValueProps) {
  const { words, Compared } = panelKind(field.kind)
  if (Compared) return <Compared field={field} value={value} />
  const [mine, theirs] = [words(value), words(other)]
  if (mine === '') return <span className={styles.none}>Empty</span>
  const pieces = side === 'theirs' ? diffWords(mine, theirs).one : diffWords(theirs, mine).other
  return (
    <span className={styles.text}>
      {foldSame(pieces).map((passage, index) => (
        <PassageText key={`${index}`} passage={passage} />
      ))}
    </span>
  )
}

function PassageText({ passage }: { readonly passage: Passage }) {
  if ('folded' in passage) return <span className={styles.folded}>{passage.folded} paragraphs are the same</span>
  return passage.changed ? <mark>{passage.text}</mark> : passage.text
}
