import { type CSSProperties, type ReactNode, use } from 'react'
import { SiteInfoContext } from '#app/document/site-info.ts'
import { deferred } from '#app/sleeping/deferred.tsx'
import './footer.module.css'
import './letterhead.module.css'
import { Header } from './header.tsx'
import styles from './layout.module.css'

const Footer = deferred('footer', () => import('./footer.tsx'), 'wanted')
const Letterhead = deferred('letterhead', () => import('./letterhead.tsx'), 'wanted')

/** For pages that are drawn by the browser: nothing of what they stand in has to appear late. */
export const preloadFrame = () => Footer.preload()

type LayoutProps = { readonly path: string; readonly children: ReactNode }

/** What every page of the site stands in. */
export function Layout({ path, children }: LayoutProps) {
  // Written before our own addresses on paper.
  const host = URL.parse(use(SiteInfoContext).publicUrl)?.host ?? ''
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header path={path} />
      <Letterhead />
      <main
        id="main"
        tabIndex={-1}
        data-part="page"
        style={{ '--site': `"${host}"` } as CSSProperties}
        suppressHydrationWarning
      >
        {children}
      </main>
      <Footer />
    </>
  )
}
