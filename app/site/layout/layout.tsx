import type { ReactNode } from 'react'
import { SectionBoundary } from '../section-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'

/** What every page of the site stands in. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SectionBoundary>
        <Footer />
      </SectionBoundary>
    </>
  )
}
