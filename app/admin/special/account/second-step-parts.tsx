import { useState } from 'react'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './account-page.module.css'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecondSteps } from './second-steps.ts'

/** What is asked for at sign-in besides the password. */
export default function SecondStepParts() {
  const { steps, failed, load } = useSecondSteps()
  const [codes, setCodes] = useState<readonly string[]>()
  if (!steps)
    return (
      <section className={styles.part} aria-label="Second step">
        <h2>Second step</h2>
        {failed ? (
          <>
            <p role="alert">The second steps could not be loaded.</p>
            <div className={styles.below}>
              <Button onClick={() => void load()}>Try again</Button>
            </div>
          </>
        ) : (
          <p role="status">Loading...</p>
        )}
      </section>
    )
  const hasStep = steps.app || steps.passkeys.length > 0
  const changed = (made: readonly string[] | null) => {
    if (made) setCodes(made)
    void load()
  }
  return (
    <>
      {steps.required && !hasStep && (
        <Banner
          tone="warning"
          title="Your role needs a second step"
          detail="Add a passkey or an app here. Until then the rest of the panel stays closed."
        />
      )}
      <PasskeyList passkeys={steps.passkeys} isPossible={steps.passkeys_possible} onChange={changed} />
      <AuthenticatorApp isOn={steps.app} onChange={changed} />
      {hasStep && (
        <RecoveryCodes
          codes={codes}
          left={steps.recovery_codes_left}
          made={steps.recovery_codes_made}
          onMade={changed}
        />
      )}
    </>
  )
}
