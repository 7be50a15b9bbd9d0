import { fileName } from '#app/admin/widgets/image/pick-file.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { Field } from '#engine/declare/field.ts'
import styles from './conflict-dialog.module.css'
import { diffWords } from './diff-words.ts'
import type { Side } from './merge.ts'
import { asPicture, asText, type FormValue } from './values.ts'

type ConflictValueProps = {
  readonly field: Field
  readonly value: FormValue
  readonly other: FormValue
  readonly side: Side
}

/** Rich text as its words; it is only read here, never put into the page as HTML. */
const wordsOf = (field: Field, value: FormValue): string =>
  field.kind === 'richText'
    ? (new DOMParser().parseFromString(asText(value).replace(/<\/(p|h\d|li|blockquote|pre)>/g, '$&\n'), 'text/html')
        .body.textContent ?? '')
    : asText(value)

/** A value to compare, with the words marked that the other side does not have. */
export function ConflictValue({ field, value, other, side }: ConflictValueProps) {
  if (typeof value === 'boolean') return <span>{value ? 'Yes' : 'No'}</span>
  if (field.kind === 'image') {
    const { url, file } = asPicture(value)
    return (
      <span>
        {!file && <Picture src={url} alt="" sizes="150px" />}
        {file ? file.name : fileName(url) || 'No picture'}
      </span>
    )
  }
  const [mine, theirs] = [wordsOf(field, value), wordsOf(field, other)]
  if (mine === '') return <span className={styles.none}>Empty</span>
  const pieces = side === 'theirs' ? diffWords(mine, theirs).one : diffWords(theirs, mine).other
  return (
    <span className={styles.text}>
      {pieces.map(({ text, changed }, index) => (changed ? <mark key={`${index}${text}`}>{text}</mark> : text))}
    </span>
  )
}
