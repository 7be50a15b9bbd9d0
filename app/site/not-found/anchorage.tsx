import { paths } from '#app/routing/paths.ts'
import { Picture } from '#app/stored/picture.tsx'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import { SectionLabel } from '#app/ui/section-heading.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import styles from './anchorage.module.css'

const onward = [
  { name: 'Products', href: '#services' },
  { name: 'Projects', href: '#projects' },
  { name: 'News', href: '#news-insight' },
  { name: 'Questions', href: '#faq' },
]

/** Ships at anchor, and a panel that leads on. */
export function Anchorage() {
  return (
    <section className={styles.page}>
      <div className={styles.picture}>
        <Picture src={SITE.pictures.notFound} alt="" sizes="100vw" priority />
      </div>
      <div className={`wrap ${styles.wrap}`}>
        <div className={styles.panel}>
          <SectionLabel>Page not found</SectionLabel>
          <h1>{SITE.pages.notFound.title}</h1>
          <p className={styles.text}>
            The page has moved or never existed. Start again from the home page, or tell us what you were looking for.
          </p>
          <div className={styles.buttons}>
            <ElbowLink href={paths.home}>HOME</ElbowLink>
            <ElbowLink href={paths.contact} variant="line" arrow={false}>
              {SITE.navigation.contact.text}
            </ElbowLink>
          </div>
          <ul className={styles.onward}>
            {onward.map(({ name, href }) => (
              <li key={name}>
                <SiteLink href={href}>{name}</SiteLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
