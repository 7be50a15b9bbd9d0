import { useContent } from '#app/reading/use-content.ts'
import { paths } from '#app/routing/paths.ts'
import { contactDetail, mailLink, telephoneLink } from '#app/site/contact-details.ts'
import { archives } from '#app/site/listings/archives.ts'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import { ArrowRight, Mail, Phone } from '#app/ui/icons.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import styles from './where-to-look.module.css'

/** The archives, and people to ask; `alone` where nothing stands beside it. */
export function WhereToLook({ alone = false }: { readonly alone?: boolean }) {
  const counts = useContent('/api/archive')
  const contact = useContent('/api/contact-info')
  const rows = contact.status === 'loading' ? undefined : contact.data
  const phone = contactDetail(rows, 'phone')
  const email = contactDetail(rows, 'email')
  return (
    <div className={alone ? styles.alone : undefined}>
      <section>
        <h2 className={styles.title}>Where it might be</h2>
        <ul className={styles.list}>
          {archives.map(({ of, href, name, lang }) => (
            <li key={href}>
              <SiteLink href={href}>
                <span lang={lang}>{name}</span>
                <span>
                  {counts.status === 'ready' && counts.data[of]}
                  <ArrowRight />
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.desk}>
        <h2 className={styles.title}>{SITE.pages.search.ask}</h2>
        <ul className={styles.contact}>
          {phone && (
            <li>
              <Phone size={20} />
              <a href={telephoneLink(phone)}>{phone}</a>
            </li>
          )}
          {email && (
            <li>
              <Mail size={20} />
              <a href={mailLink(email)}>{email}</a>
            </li>
          )}
        </ul>
        <ElbowLink href={paths.contact}>{SITE.navigation.contact.text}</ElbowLink>
      </section>
    </div>
  )
}
