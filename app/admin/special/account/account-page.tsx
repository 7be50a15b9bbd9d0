import { Suspense } from 'react'
import { useMay } from '#app/admin/store/use-may.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { preloadable } from '#app/sleeping/preloadable.ts'
import styles from './account-page.module.css'
import { Appearance } from './appearance.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

const tokens = preloadable(() => import('./token-list.tsx'))
const TokenList = tokens.component(tokens.untilThere)
const secondSteps = preloadable(() => import('./second-step-parts.tsx'))
const SecondStepParts = secondSteps.component(secondSteps.untilThere)

export default function AccountPage() {
  const may = useMay()
  return (
    <>
      <PageHead title="Account" help="Your sign-in, the places you are signed in, and how the panel looks here." />
      <div className={styles.parts}>
        <div className={styles.stack}>
          <Suspense>
            <SecondStepParts />
          </Suspense>
        </div>
        <div className={styles.stack}>
          <SessionList />
          {may('tokens') && (
            <Suspense>
              <TokenList />
            </Suspense>
          )}
          <PasswordForm />
          <Appearance />
        </div>
      </div>
    </>
  )
}
