import contactStyles from '#app/site/contact/contact.module.css'
import { contactRows } from '#app/site/contact/contact-rows.ts'
import { Details } from '#app/site/contact/details.tsx'
import { FormFoot } from '#app/site/contact/form-foot.tsx'
import { MessageFields } from '#app/site/contact/message-fields.tsx'
import { submitAction } from '#app/site/contact/send-message.ts'
import { Head } from '#app/site/head.tsx'
import { ElbowButton } from '#app/ui/elbow-button.tsx'
import { useContent } from '#app/use-content.ts'
import styles from './answers.module.css'
import { type Fault, faultsOf, fieldCount } from './faults.ts'

type Texts = Readonly<Record<string, string>>
type MessageFailedProps = {
  readonly answer: { readonly values: Texts; readonly fields: Texts; readonly sentence: string }
}

/** The form again, with everything that was written and what is wrong with it. */
export function MessageFailed({ answer: { values, fields, sentence } }: MessageFailedProps) {
  const contact = useContent('/api/contact-info')
  const faults = faultsOf(fields, values)
  const refusals = Object.fromEntries(faults.map((fault) => [fault.name, fault.sentence]))
  return (
    <div className={styles.failed}>
      <div className="wrap">
        <div className={styles.errors} role="alert" tabIndex={-1} id="errors">
          {faults.length > 0 ? (
            <Faults faults={faults} />
          ) : (
            <NotSent sentence={sentence} kept={Object.keys(values).length > 0} />
          )}
        </div>
      </div>
      <div className={`wrap ${contactStyles.grid}`}>
        <section aria-labelledby="contact-details">
          <h2 id="contact-details" className={contactStyles.title}>
            Contact
          </h2>
          <Details rows={contactRows(contact.status === 'loading' ? [] : contact.data)} />
        </section>
        <section aria-labelledby="contact-form" className={contactStyles.panel}>
          <h2 id="contact-form" className={contactStyles.title}>
            Send a message
          </h2>
          <form action={submitAction} method="post">
            <MessageFields refusals={refusals} values={values} />
            <FormFoot>
              <ElbowButton type="submit">SEND MESSAGE</ElbowButton>
            </FormFoot>
          </form>
        </section>
      </div>
    </div>
  )
}

function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  const count = fieldCount(faults.length)
  return (
    <>
      <Head title={`Error: please check ${count}`} robots="noindex" />
      <h1>Please check {count}</h1>
      <p>Your message has not been sent yet. Everything you wrote is still here.</p>
      <ul>
        {faults.map(({ name, link }) => (
          <li key={name}>
            <a href={`#contact-${name}`}>{link}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function NotSent({ sentence, kept }: { readonly sentence: string; readonly kept: boolean }) {
  return (
    <>
      <Head title="Error: the message has not been sent" robots="noindex" />
      <h1>An error occurred while sending the message.</h1>
      <p>
        {sentence} {kept ? 'What you wrote is still here.' : 'Go back in your browser: what you wrote is still there.'}
      </p>
    </>
  )
}
