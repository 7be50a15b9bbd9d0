import { type MouseEvent, use } from 'react'
import { Trouble, TurningArrow } from '#app/site/contact/icons.tsx'
import { contactDetail, telephoneLink } from '#app/site/contact-details.ts'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import { ContentContext, useContent } from '#app/use-content.ts'
import { BackButton } from './back-button.tsx'
import styles from './detail.module.css'

/** There was no answer at all: what happened, what can be done, and the way back. */
export function DetailError({ sentence }: { readonly sentence: string }) {
  const store = use(ContentContext)
  const contact = useContent('/api/contact-info')
  const phone = contactDetail(contact.status === 'loading' ? undefined : contact.data, 'phone')
  const retry = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The button goes; whoever used it stays at the content.
    document.querySelector('main')?.focus({ preventScroll: true })
    void store.loadFailed()
  }
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
            {/* The page's own address, whichever it is: without script it loads the page again. */}
            <ElbowLink href="" variant="dark" arrow={false} onClick={retry}>
              <TurningArrow size={18} />
              Yeniden Dene
            </ElbowLink>
            <BackButton large />
          </div>
        </div>
      </div>
    </div>
  )
}
