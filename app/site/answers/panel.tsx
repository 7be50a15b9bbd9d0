import type { ReactNode } from 'react'
import { paths } from '#app/routing/paths.ts'
import { Head } from '#app/site/head.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import { SectionLabel } from '#app/ui/section-heading.tsx'
import styles from './answers.module.css'

type PanelProps = {
  readonly label: string
  /** Of the document. */
  readonly name: string
  /** Picture behind the panel. */
  readonly picture: string | null | undefined
  readonly amber?: boolean
  readonly children: ReactNode
}

/** A picture, and what there is to say on a panel that grows out of the margin. */
export function Panel({ label, name, picture, amber = false, children }: PanelProps) {
  return (
    <section className={`${styles.page} ${amber ? styles.amber : ''}`}>
      <Head title={name} robots="noindex" />
      <div className={styles.picture}>
        <Picture src={picture} alt="" sizes="100vw" priority focal={focalOf(picture)} />
      </div>
      <div className={`wrap ${styles.wrap}`}>
        <div className={styles.panel}>
          <SectionLabel>{label}</SectionLabel>
          {children}
        </div>
      </div>
    </section>
  )
}

export function OnwardLinks({ variant = 'flare' }: { readonly variant?: 'flare' | 'dark' }) {
  return (
    <div className={styles.buttons}>
      <ElbowLink href={paths.home} variant={variant}>
        HOME
      </ElbowLink>
      <ElbowLink href={paths.news} variant="line" arrow={false}>
        ALL NOTES
      </ElbowLink>
    </div>
  )
}
