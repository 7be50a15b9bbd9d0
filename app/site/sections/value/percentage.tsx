import type { CSSProperties } from 'react'
import styles from './percentage.module.css'

/** `--i` of an element around it puts off the start. */
export function Percentage({ value, className = '' }: { readonly value: number; readonly className?: string }) {
  return (
    <b className={`${styles.percentage} ${className}`} style={{ '--value': value } as CSSProperties}>
      {`${value}%`}
    </b>
  )
}
