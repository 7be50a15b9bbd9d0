import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import controls from '#app/admin/ui/controls.module.css'
import styles from './frame.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** What stands above every page of the dashboard until somebody has dealt with it. */
function Standing({ path }: { readonly path: string }) {
  const { session, data, notices } = usePanel()
  const user = useObservable(session.user)
  const { failed } = useObservable(data)
  const trouble = useObservable(notices.trouble)
  return (
    <>
      {user?.default_credentials && path !== addresses.account && (
        <Banner
          tone="warning"
          title="Your password is still the one that was generated for the first sign-in"
          detail={
            <>
              It was printed when the server started, where others may read it.{' '}
              <Link href={addresses.account}>Change it on the account page</Link>.
            </>
          }
        />
      )}
      {failed && (
        <Banner title="Failed to load data" detail="The server did not answer. Nothing was changed.">
          <Button small onClick={() => void data.load()}>
            Try again
          </Button>
        </Banner>
      )}
      {trouble?.path === path && (
        <Banner title={trouble.title} detail={trouble.detail} onDismiss={() => notices.clear()} />
      )}
    </>
  )
}

/** Bar, sidebar and the place for the page. */
export function Frame({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <div className={`${styles.frame} ${controls.controls}`}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <TopBar path={path} />
      <Sidebar path={path} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Standing path={path} />
        {children}
      </main>
    </div>
  )
}
