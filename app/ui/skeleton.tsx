import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

type Shape = 'line' | 'title' | 'button' | 'picture'
type SkeletonProps = {
  readonly shape?: Shape
  readonly width?: string
  readonly height?: string
  /** On petrol and night grounds. */
  readonly inverse?: boolean
  readonly className?: string
}

/** A block in the place of what is still loading; a weak light crosses it. */
export function Skeleton({ shape = 'line', width, height, inverse = false, className = '' }: SkeletonProps) {
  const style: CSSProperties = { ...(width && { width }), ...(height && { height }) }
  return (
    <span
      aria-hidden="true"
      className={`${styles.block} ${styles[shape]} ${inverse ? styles.inverse : ''} ${className}`}
      style={style}
    />
  )
}

const lines = ['100%', '94%', '97%', '91%', '98%', '95%']

export function SkeletonLines({ count = 3, inverse = false }: { readonly count?: number; readonly inverse?: boolean }) {
  return (
    <span className={styles.lines}>
      {lines.slice(0, count - 1).map((width) => (
        <Skeleton key={width} width={width} inverse={inverse} />
      ))}
      <Skeleton width="62%" inverse={inverse} />
    </span>
  )
}
