import { PageHead } from '#app/admin/ui/page-head.tsx'
import styles from './account-page.module.css'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

export function AccountPage() {
  return (
    <>
      <PageHead title="Account" help="Your sign-in and the places you are signed in." />
      <div className={styles.parts}>
        <PasswordForm />
        <SessionList />
      </div>
    </>
  )
}
