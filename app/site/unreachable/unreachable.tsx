import type { ReactNode } from 'react'
import { useContent } from '#app/reading/use-content.ts'
import { paths } from '#app/routing/paths.ts'
import { Alert, TurningArrow } from '#app/site/contact/icons.tsx'
import { contactDetail, telephoneLink } from '#app/site/contact-details.ts'
import { RetryLink } from '#app/site/retry-link.tsx'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import styles from './unreachable.module.css'

type UnreachableProps = {
  readonly sentence: string
  readonly lang: 'en' | 'tr'
  readonly onRetry?: () => void
  /** What the visitor had typed. */
  readonly children?: ReactNode
}

const words = {
  en: {
    text: 'The connection failed. Try again',
    call: '; if it goes on, call us: ',
    retry: 'Try Again',
    back: 'Go Back',
  },
  tr: {
    text: 'Bağlantı kurulamadı. Yeniden deneyin',
    call: '; sorun sürerse bizi arayın: ',
    retry: 'Yeniden Dene',
    back: 'Geri Dön',
  },
}

/** There was no answer at all: what happened, what can be done, and the way back. */
export function Unreachable({ sentence, lang, onRetry, children }: UnreachableProps) {
  const contact = useContent('/api/contact-info')
  const phone = contactDetail(contact.status === 'loading' ? undefined : contact.data, 'phone')
  const { text, call, retry, back } = words[lang]
  return (
    <div className={styles.page} lang={lang}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.message}>
          <div role="alert">
            <span className={styles.sign}>
              <Alert size={28} />
            </span>
            <h1>{sentence}</h1>
            <p>
              {text}
              {phone && (
                <>
                  {call}
                  <a className={styles.call} href={telephoneLink(phone)}>
                    {phone}
                  </a>
                </>
              )}
            </p>
          </div>
          {children}
          <div className={styles.choices}>
            <RetryLink onRetry={onRetry}>
              <TurningArrow size={18} />
              {retry}
            </RetryLink>
            {/* One step back, by the router. */}
            <ElbowLink href={paths.home} variant="line" arrow={false} data-back="">
              {back}
            </ElbowLink>
          </div>
        </div>
      </div>
    </div>
  )
}
