import { Fragment, useMemo } from 'react'
import { foldSame } from '#app/admin/form/conflict/fold-same.ts'
import type { FormValue } from '#app/admin/form/values/form-value.ts'
import { panelKind } from '#app/admin/kinds/kinds.ts'
import type { Field } from '#engine/declare/field.ts'
import styles from './comparison.module.css'
import { type Compared, changedWords } from './differences.ts'

/** The sign before a change and its first word never part. */
const wordJoiner = '\u2060'

type FieldProps = { readonly compared: Compared }

function Side({ label, field, value }: { readonly label: string; readonly field: Field; readonly value: FormValue }) {
  const { Compared: Shown } = panelKind(field.kind)
  return (
    <figure>
      {Shown && <Shown field={field} value={value} />}
      <figcaption>{label}</figcaption>
    </figure>
  )
}

function Words({ pieces }: Pick<ReturnType<typeof changedWords>, 'pieces'>) {
  return (
    <p className={styles.words}>
      {foldSame(pieces).map((passage, index) => {
        const key = `${index}`
        if ('folded' in passage)
          return (
            <span key={key} className={styles.folded}>
              {passage.folded} paragraphs are the same
            </span>
          )
        const how = 'how' in passage ? passage.how : undefined
        if (how === undefined) return passage.text
        const Mark = how === 'removed' ? 'del' : 'ins'
        const [, blank, text] = /^(\s*)([\s\S]*)$/.exec(passage.text) ?? []
        return (
          <Fragment key={key}>
            {blank}
            <Mark>
              <span className="visually-hidden"> {how}: </span>
              {wordJoiner}
              {text}
              <span className="visually-hidden">, </span>
            </Mark>
          </Fragment>
        )
      })}
    </p>
  )
}

/** What differs in a field: pictures side by side, words in one text. */
export function FieldDifference({ compared }: FieldProps) {
  const { field, before, now } = compared
  const isShown = panelKind(field.kind).Compared !== undefined
  const words = useMemo(() => (isShown ? undefined : changedWords(compared)), [compared, isShown])
  return (
    <section className={styles.field} aria-label={field.label}>
      <h4>
        {field.label}
        <small>{words ? words.note : 'replaced'}</small>
      </h4>
      {words ? (
        <Words pieces={words.pieces} />
      ) : (
        <div className={styles.sides}>
          <Side label="Before" field={field} value={before} />
          <Side label="Now" field={field} value={now} />
        </div>
      )}
    </section>
  )
}

/** A field in which nothing differs. */
export function FieldValue({ compared: { field, now } }: FieldProps) {
  const { words, Compared: Shown } = panelKind(field.kind)
  return (
    <section className={styles.field} aria-label={field.label}>
      <h4>
        {field.label}
        <small>the same</small>
      </h4>
      <div className={styles.words}>{Shown ? <Shown field={field} value={now} /> : words(now) || 'Empty'}</div>
    </section>
  )
}
