import { BackButton } from './back-button.tsx'
import styles from './detail.module.css'

const unplugged =
  'm19 5 3-3M2 22l3-3M6.3 20.3a2.4 2.4 0 0 0 3.4 0L12 18l-6-6-2.3 2.3a2.4 2.4 0 0 0 0 3.4ZM7.5 13.5 10 11M10.5 16.5 13 14M12 6l6 6 2.3-2.3a2.4 2.4 0 0 0 0-3.4l-2.6-2.6a2.4 2.4 0 0 0-3.4 0Z'

/** There was no answer at all: what happened, what can be done, and the way back. */
export function DetailError({ sentence }: { readonly sentence: string }) {
  return (
    <div className={`${styles.page} ${styles.failed}`} lang="tr">
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.message}>
          <div role="alert">
            <span className={styles.sign}>
              <svg
                width="30"
                height="30"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={unplugged} />
              </svg>
            </span>
            <h1>{sentence}</h1>
            <p>Bağlantı kurulamadı. Biraz sonra yeniden deneyebilir ya da önceki sayfaya dönebilirsiniz.</p>
          </div>
          <BackButton large />
        </div>
      </div>
    </div>
  )
}
