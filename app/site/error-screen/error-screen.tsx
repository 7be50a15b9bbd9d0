import { Logo } from '#app/site/layout/logo.tsx'
import { ElbowButton } from '#app/ui/elbow-button.tsx'
import styles from './error-screen.module.css'
import { PartedPipe } from './parted-pipe.tsx'
import { RefreshIcon } from './refresh-icon.tsx'

/** In place of a page that threw: plain elements only, since anything else may be what is broken. */
export function ErrorScreen({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main className={`${styles.screen} on-dark`} id="main">
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <PartedPipe />
      <a className={styles.logo} href="/">
        <Logo />
      </a>
      <div className={styles.text}>
        <div role="alert">
          <h1>Something went wrong</h1>
          <p>We're sorry, but something unexpected happened. Please try refreshing the page.</p>
        </div>
        <div className={styles.buttons}>
          <ElbowButton arrow={false} onClick={onRetry}>
            Try Again
          </ElbowButton>
          <ElbowButton variant="inverse" arrow={false} onClick={() => location.reload()}>
            <RefreshIcon />
            Refresh Page
          </ElbowButton>
        </div>
      </div>
    </main>
  )
}
