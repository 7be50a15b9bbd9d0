import { useContent } from '#app/reading/use-content.ts'
import { Alert } from '#app/site/contact/icons.tsx'
import { Consent } from '#app/site/sections/newsletter/consent.tsx'
import { signUpAction } from '#app/site/sections/newsletter/sign-up-action.ts'
import { ElbowButton } from '#app/ui/elbow-button.tsx'
import { langOf } from '#app/ui/lang.ts'
import { maxAddressLength } from '#engine/rules/visitor-lengths.ts'
import styles from './answers.module.css'
import { fullAddress } from './full-address.ts'
import { NewsletterPanel } from './newsletter-panel.tsx'

type SubscribingFailedProps = {
  readonly answer: {
    readonly email: string
    readonly consent: boolean
    readonly isWrong: boolean
    readonly sentence: string
  }
}

/** The form again, with what was typed and a sentence about it. */
export function SubscribingFailed({ answer: { email, consent, isWrong, sentence } }: SubscribingFailedProps) {
  const content = useContent('/api/newsletter/content')
  const { title = 'Newsletter', description = null } = content.status === 'loading' ? {} : content.data
  const [id, errorId] = ['newsletter-email', 'newsletter-email-error']
  return (
    <NewsletterPanel name={isWrong ? 'Error: check the address' : 'Error: not subscribed'}>
      <h1 lang={langOf(title)}>{title}</h1>
      {description && (
        <p className={styles.text} lang={langOf(description)}>
          {description}
        </p>
      )}
      <form className={styles.form} action={signUpAction} method="post">
        <label className={styles.label} htmlFor={id}>
          E-mail address
        </label>
        <p className={styles.fault} id={errorId} role="alert">
          <Alert size={20} />
          {isWrong ? fullAddress : sentence}
        </p>
        <div className={styles.line}>
          <input
            id={id}
            className={styles.input}
            type="email"
            name="email"
            required
            maxLength={maxAddressLength}
            autoComplete="email"
            defaultValue={email}
            aria-invalid={isWrong || undefined}
            aria-describedby={errorId}
          />
          <Consent given={consent} />
          <ElbowButton type="submit" variant="dark">
            SUBSCRIBE
          </ElbowButton>
        </div>
      </form>
    </NewsletterPanel>
  )
}
