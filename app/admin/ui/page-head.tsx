import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  readonly title: string
  readonly heading?: 'h1' | 'h2'
  /** One sentence on what stands here. */
  readonly help?: ReactNode
  readonly children?: ReactNode
}

export function PageHead({ title, heading: Heading = 'h1', help, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <Heading tabIndex={-1}>{title}</Heading>
        {help && <p>{help}</p>}
      </div>
      {children}
    </div>
  )
}
