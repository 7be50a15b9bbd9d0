import { useContent } from '#app/reading/use-content.ts'
import { Trouble, TurningArrow } from '#app/site/contact/icons.tsx'
import { contactDetail, telephoneLink } from '#app/site/contact-details.ts'
import { RetryLink } from '#app/site/retry-link.tsx'
import { BackButton } from './back-button.tsx'
import styles from './detail.module.css'

/** There was no answer at all: what happened, what can be done, and the way back. */
export function DetailError({ sentence }: { readonly sentence: string }) {
  const contact = useContent('/api/contact-info')
  const phone = contactDetail(contact.status === 'loading' ? undefined : contact.data, 'phone')
  return (
    <div className={`${styles.page} ${styles.failed}`} lang="tr">
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.message}>
          <div role="alert">
            <span className={styles.sign}>
              <Trouble size={28} />
            </span>
            <h1>{sentence}</h1>
            <p>
              Bağlantı kurulamadı. Yeniden deneyin
              {phone && (
                <>
                  ; sorun sürerse bizi arayın:{' '}
                  <a className={styles.call} href={telephoneLink(phone)}>
                    {phone}
                  </a>
                </>
              )}
            </p>
          </div>
          <div className={styles.choices}>
            <RetryLink>
              <TurningArrow size={18} />
              Yeniden Dene
            </RetryLink>
            <BackButton large />
          </div>
        </div>
      </div>
    </div>
  )
}
