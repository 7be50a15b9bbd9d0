import type { ReactNode } from 'react'
import { paths } from '#app/routing/paths.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import styles from './form-foot.module.css'

/** The button, and what becomes of what is sent. */
export function FormFoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.foot}>
      {children}
      <p className={styles.notice}>
        All fields are required. We use your details only to answer you.{' '}
        <SiteLink href={paths.privacy} className={styles.link}>
          How we protect your data
        </SiteLink>
      </p>
    </div>
  )
}
