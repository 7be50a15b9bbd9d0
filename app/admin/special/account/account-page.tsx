import { PageHead } from '#app/admin/ui/page-head.tsx'
import styles from './account-page.module.css'
import { Appearance } from './appearance.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

export function AccountPage() {
  return (
    <>
      <PageHead title="Account" help="Your sign-in, the places you are signed in, and how the panel looks here." />
      <div className={styles.parts}>
        <PasswordForm />
        <div className={styles.stack}>
          <SessionList />
          <Appearance />
        </div>
      </div>
    </>
  )
}
