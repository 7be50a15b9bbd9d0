import { useId } from 'react'
import { panelKind } from '#app/admin/kinds/kinds.ts'
import { useWriters } from '#app/admin/presence/presence.tsx'
import { WritingHere } from '#app/admin/presence/writing-here.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import type { ToldUploads } from '#app/admin/widgets/widget.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { mustBeFilled } from '#engine/derive/schemas.ts'
import styles from './form-field.module.css'
import type { PlacedField } from './layout.ts'
import type { EditedItem, FormValue } from './values/form-value.ts'

type FormFieldProps = PlacedField & {
  readonly type: ContentType
  readonly item: EditedItem
  readonly value: FormValue
  readonly error: string | undefined
  /** What is odd about what was typed, without being wrong. */
  readonly doubt: string | undefined
  readonly onChange: (value: FormValue) => void
  readonly uploads: ToldUploads
}

/** What the declaration says about a field, and what the list does with it. */
function hintOf({ card }: ContentType, name: string, hint: string | undefined): string | undefined {
  const cut = card.truncate && name === card.body ? `Cards in the list show the first ${card.truncate} characters.` : ''
  return [hint && `${hint}.`, cut].filter(Boolean).join(' ') || undefined
}

const labelText = (name: string, label: string) => (name === 'is_active' ? `${label} on the site` : label)

/** One field: its label, its widget, what helps and what is wrong. */
export function FormField({ name, field, width, type, item, value, error, doubt, ...told }: FormFieldProps) {
  const id = useId()
  const hint = hintOf(type, name, field.hint)
  const writers = useWriters(name)
  const isWritten = writers.length > 0
  const { Widget, label, note } = panelKind(field.kind)
  const describedBy =
    [isWritten && `${id}-writers`, hint && `${id}-hint`, error && `${id}-error`, doubt && `${id}-doubt`]
      .filter(Boolean)
      .join(' ') || undefined
  const text = (
    <>
      {labelText(name, field.label)}
      {note}
      {mustBeFilled(field) && <em> required</em>}
    </>
  )
  const widget = (
    <Widget
      id={id}
      name={name}
      field={field}
      type={type}
      item={item}
      value={value}
      onChange={told.onChange}
      uploads={told.uploads}
      describedBy={describedBy}
      invalid={error !== undefined}
    />
  )
  return (
    <div
      className={classes(styles.field, width === 'half' && styles.half, styles[label], isWritten && styles.written)}
      data-field={name}
      data-title={name === type.card.title || undefined}
    >
      {label === 'group' ? (
        // A group's parts have labels of their own; its name is read out with them.
        <fieldset className={styles.fieldset} aria-describedby={describedBy}>
          <legend>{text}</legend>
          {widget}
        </fieldset>
      ) : label === 'behind' ? (
        <>
          {widget}
          <label htmlFor={id}>{text}</label>
        </>
      ) : (
        <>
          <label htmlFor={id}>{text}</label>
          {widget}
        </>
      )}
      <WritingHere id={`${id}-writers`} names={writers} />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {doubt && !error && (
        <p id={`${id}-doubt`} className={styles.doubt}>
          {doubt}
        </p>
      )}
      {hint && (
        <small id={`${id}-hint`} className={styles.hint}>
          {hint}
        </small>
      )}
    </div>
  )
}
