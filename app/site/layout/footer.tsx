import { footerProjects } from '#app/reading/long-lists.ts'
import { useContent } from '#app/reading/use-content.ts'
import { paths } from '#app/routing/paths.ts'
import { langOf } from '#app/ui/lang.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { contactDetail } from '../contact-details.ts'
import { archives } from '../listings/archives.ts'
import { SectionBoundary } from '../section-boundary.tsx'
import { ContactLinks, useContactRows } from './contact-links.tsx'
import styles from './footer.module.css'
import { Imprint } from './imprint.tsx'
import { Logo } from './logo.tsx'
import { Wing } from './wing.tsx'

const maxProjects = 5

const legalLinks = [
  { text: 'Privacy', href: paths.privacy },
  { text: 'Terms', href: paths.terms },
  { text: 'Cookies', href: paths.cookies },
] as const

function ProjectLinks() {
  const projects = useContent(footerProjects)
  if (projects.status === 'loading') return <p aria-busy="true">Loading...</p>
  if (projects.data.length === 0) return <p>No projects available</p>
  return projects.data.slice(0, maxProjects).map(({ id, title }) => (
    <SiteLink key={id} href={paths.project(id)} lang={langOf(title)}>
      {title}
    </SiteLink>
  ))
}

function Address() {
  const address = contactDetail(useContactRows(), 'address')
  if (!address) return null
  return (
    <p className={styles.address} lang={langOf(address)}>
      {address}
    </p>
  )
}

function Company() {
  const info = useContent('/api/footer-info')
  const { logo_description: logo, company_description: company } = info.status === 'loading' ? {} : info.data
  return (
    <>
      <footer id="footer" className={`${styles.footer} on-dark`}>
        <Wing className={styles.wing} />
        <div className={`wrap ${styles.inner}`}>
          <div className={styles.columns}>
            <div className={styles.brand}>
              <SiteLink
                href={paths.home}
                aria-label={logo && logo !== SITE.name ? `${SITE.name}: ${logo}, home` : `${SITE.name}, home`}
              >
                <Logo large />
              </SiteLink>
              {company && <p lang={langOf(company)}>{company}</p>}
            </div>
            <div className={styles.column}>
              <nav aria-labelledby="footer-links">
                <h2 id="footer-links">Quick links</h2>
                {SITE.navigation.footer.map(({ text, href }) => (
                  <SiteLink key={text} href={href}>
                    {text}
                  </SiteLink>
                ))}
              </nav>
              <nav className={styles.browse} aria-label="Browse">
                {archives.map(({ href, name, lang }) => (
                  <SiteLink key={href} href={href} lang={lang}>
                    {name}
                  </SiteLink>
                ))}
                <SiteLink href={paths.search}>Search</SiteLink>
              </nav>
            </div>
            <nav className={styles.column} aria-labelledby="footer-projects">
              <h2 id="footer-projects">Projects</h2>
              <ProjectLinks />
            </nav>
            <div className={styles.column}>
              <h2>Contact</h2>
              <ContactLinks />
              <Address />
            </div>
          </div>
          <div className={styles.bottom}>
            <span>{`© ${SITE.copyrightYear} ${SITE.name}`}</span>
            <span className={styles.legal}>
              {legalLinks.map(({ text, href }) => (
                <SiteLink key={text} href={href}>
                  {text}
                </SiteLink>
              ))}
            </span>
          </div>
        </div>
      </footer>
      <Imprint />
    </>
  )
}

export default function Footer() {
  return (
    <SectionBoundary name="footer">
      <Company />
    </SectionBoundary>
  )
}
