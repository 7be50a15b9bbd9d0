import { paths } from '#app/routing/paths.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import styles from './consent.module.css'

/** What a subscriber agrees to. */
export function Consent({ given = false }: { readonly given?: boolean }) {
  return (
    <div className={styles.consent}>
      <input
        id="newsletter-consent"
        className={styles.box}
        type="checkbox"
        name="consent"
        required
        defaultChecked={given}
      />
      <p>
        <label htmlFor="newsletter-consent">
          I agree to receive this newsletter by e-mail. I can leave it at any time.
        </label>{' '}
        <SiteLink href={paths.privacy} className={styles.link}>
          How we protect your data
        </SiteLink>
      </p>
    </div>
  )
}
