import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './search-box.module.css'

type SearchBoxProps = { readonly label: string } & Omit<ComponentProps<'input'>, 'type'>

export function SearchBox({ label, children, className = '', ...rest }: SearchBoxProps) {
  return (
    <div className={`${styles.box} ${className}`}>
      <Search size={17} aria-hidden="true" />
      <input type="search" aria-label={label} placeholder={label} {...rest} />
      {children}
    </div>
  )
}
