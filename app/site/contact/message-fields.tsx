import {
  maxAddressLength,
  maxMessageLength,
  maxNameLength,
  maxPhoneLength,
  maxSubjectLength,
} from '#engine/rules/visitor-lengths.ts'
import { Field } from './field.tsx'
import styles from './message-fields.module.css'

type Texts = Readonly<Record<string, string>>
type MessageFieldsProps = {
  /** A sentence for each field that is wrong. */
  readonly refusals: Texts
  /** What was sent before, where the page answers a form that the browser sent itself. */
  readonly values?: Texts
}

/** What a message needs, and a field that only machines fill in. */
export function MessageFields({ refusals, values = {} }: MessageFieldsProps) {
  const given = (name: string) => ({ name, error: refusals[name], defaultValue: values[name] })
  return (
    <>
      <div className={styles.pair}>
        <Field {...given('name')} label="Name" maxLength={maxNameLength} autoComplete="name" />
        <Field {...given('phone')} label="Phone" type="tel" maxLength={maxPhoneLength} autoComplete="tel" />
      </div>
      <div className={styles.pair}>
        <Field {...given('email')} label="E-mail" type="email" maxLength={maxAddressLength} autoComplete="email" />
        <Field {...given('subject')} label="Subject" maxLength={maxSubjectLength} />
      </div>
      <Field {...given('message')} label="Message" maxLength={maxMessageLength} rows={6} />
      {/* By attribute: it must not show even where styles fail. */}
      <div hidden>
        <label htmlFor="contact-website">Website</label>
        <input id="contact-website" type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
