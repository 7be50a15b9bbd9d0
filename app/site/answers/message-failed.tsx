import type { Captcha } from '#app/render.ts'
import { Head } from '#app/site/head.tsx'
import styles from './answers.module.css'
import { type FormFault, faultsOf, fieldCount } from './faults.ts'
import { FormAgain } from './form-again.tsx'

type Texts = Readonly<Record<string, string>>
type Form = { readonly values: Texts; readonly captcha: Captcha }
type FailedProps = { readonly answer: Form & { readonly fields: Texts; readonly sentence: string } }
type AgainProps = { readonly answer: Form & { readonly isFirst: boolean } }

/** The form again, with everything that was written and what is wrong with it. */
export function MessageFailed({ answer: { values, fields, sentence, captcha } }: FailedProps) {
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
      <FormAgain values={values} refusals={refusals} captcha={captcha} />
    </div>
  )
}

/** The form with its first code, or with another. */
export function MessageAgain({ answer: { values, captcha, isFirst } }: AgainProps) {
  return (
    <div className={styles.failed}>
      <Head title={isFirst ? 'One last step' : 'Contact'} robots="noindex" />
      {isFirst ? (
        <div className="wrap">
          <div className={`${styles.errors} ${styles.step}`} tabIndex={-1} id="errors">
            <h1>One last step</h1>
            <p>Your message has not been sent yet. Everything you wrote is still here.</p>
            <ul>
              <li>
                <a href="#contact-captcha">Enter the code and send it</a>
              </li>
            </ul>
          </div>
        </div>
      ) : (
        <h1 className="visually-hidden">Contact</h1>
      )}
      <FormAgain values={values} refusals={{}} captcha={captcha} />
    </div>
  )
}

function Faults({ faults }: { readonly faults: readonly FormFault[] }) {
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
