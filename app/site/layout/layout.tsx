import type { ReactNode } from 'react'
import { deferred } from '#app/deferred.tsx'
import './footer.module.css'
import { SectionBoundary } from '../section-boundary.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'

const Footer = deferred('footer', () => import('./footer.tsx'), 'wanted')

/** For pages that are drawn by the browser: nothing of what they stand in has to appear late. */
export const preloadFrame = () => Footer.preload()

type LayoutProps = { readonly path: string; readonly children: ReactNode }

/** What every page of the site stands in. */
export function Layout({ path, children }: LayoutProps) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header path={path} />
      <main id="main" tabIndex={-1} data-part="page" suppressHydrationWarning>
        {children}
      </main>
      <SectionBoundary>
        <Footer />
      </SectionBoundary>
    </>
  )
}
