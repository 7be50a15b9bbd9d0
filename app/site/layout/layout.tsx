import { type CSSProperties, type ReactNode, use } from 'react'
import { SiteInfoContext } from '#app/site-info.ts'
import { SectionBoundary } from '../section-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { Imprint, Letterhead } from './letterhead.tsx'

/** What every page of the site stands in. */
export function Layout({ children }: { readonly children: ReactNode }) {
  // Written before our own addresses on paper.
  const host = URL.parse(use(SiteInfoContext).publicUrl)?.host ?? ''
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <Letterhead />
      <main id="main" tabIndex={-1} style={{ '--site': `"${host}"` } as CSSProperties}>
        {children}
      </main>
      <SectionBoundary>
        <Footer />
      </SectionBoundary>
      <Imprint host={host} />
    </>
  )
}
