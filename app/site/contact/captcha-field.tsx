import { captchaFailed } from '#content/captcha.ts'
import styles from './captcha-field.module.css'
import { Field } from './field.tsx'
import { Refresh } from './icons.tsx'
import { renewAction } from './send-message.ts'

type CaptchaFieldProps = {
  /** Empty until the browser has made one. */
  readonly code: string
  readonly wrong: boolean
  /** Left out where the server draws the codes: then the button sends the form for a new one. */
  readonly onRenew?: () => void
}

const codeId = 'contact-captcha-code'

/** The code is text that everybody can read, and hear; it only looks drawn. */
export function CaptchaField({ code, wrong, onRenew }: CaptchaFieldProps) {
  const look = [styles.row, onRenew && styles.scripted, !code && styles.waiting]
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <div className={styles.card}>
        <div className={styles.plate}>
          <Waves />
          <p id={codeId} className={styles.text} aria-live="polite">
            <span className="visually-hidden">Code: </span>
            {code && (
              <span data-captcha className={styles.code}>
                {Array.from(code, (letter, index) => (
                  <span key={`${index}${letter}`} className={styles.letter}>
                    {letter}
                  </span>
                ))}
              </span>
            )}
          </p>
        </div>
        {onRenew ? (
          <button type="button" className={styles.renew} aria-label="New code" onClick={onRenew}>
            <Refresh size={18} />
          </button>
        ) : (
          <button
            type="submit"
            name="new_code"
            value="1"
            formAction={renewAction}
            formNoValidate
            className={styles.another}
          >
            New code
          </button>
        )}
      </div>
      <Field
        name="captcha"
        label="Enter the code"
        maxLength={12}
        autoComplete="off"
        describedBy={codeId}
        className={styles.input}
        // Without script there is no code: what is disabled is neither asked for nor sent.
        disabled={!code}
        error={wrong ? captchaFailed : undefined}
      />
    </div>
  )
}

const lines = Array.from({ length: 9 }, (_, line) => `M0 ${4 + line * 6}q45 ${line % 2 ? 9 : -7} 90 0t90 0`).join('')

function Waves() {
  return (
    <svg className={styles.waves} viewBox="0 0 180 56" preserveAspectRatio="none" fill="none" aria-hidden="true">
      <path d={lines} stroke="var(--stone-300)" />
      <path d="M8 36q50-22 82-8t82-6" stroke="var(--flare)" strokeWidth="1.6" />
    </svg>
  )
}
