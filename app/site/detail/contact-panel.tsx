import { useContent } from '#app/reading/use-content.ts'
import { paths } from '#app/routing/paths.ts'
import { contactDetail, mailLink, telephoneLink } from '#app/site/contact-details.ts'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import { Mail, Phone } from '#app/ui/icons.tsx'
import styles from './contact-panel.module.css'

/** In place of a record that does not exist: how to reach us. */
export function ContactPanel({ children }: { readonly children: string | null }) {
  const contact = useContent('/api/contact-info')
  const rows = contact.status === 'loading' ? undefined : contact.data
  const phone = contactDetail(rows, 'phone')
  const email = contactDetail(rows, 'email')
  return (
    <div className={styles.panel} lang="tr">
      {children && <p className={styles.lead}>{children}</p>}
      <dl>
        {phone && (
          <div>
            <dt>
              <Phone size={20} />
              Telefon
            </dt>
            <dd>
              <a href={telephoneLink(phone)}>{phone}</a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>
              <Mail size={20} />
              E-posta
            </dt>
            <dd>
              <a href={mailLink(email)}>{email}</a>
            </dd>
          </div>
        )}
      </dl>
      <ElbowLink href={paths.contact} lang="en">
        {SITE.navigation.contact.text}
      </ElbowLink>
    </div>
  )
}
