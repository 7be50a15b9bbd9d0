import { maxQueryLength } from '#engine/derive/listing-query.ts'
import styles from './search-field.module.css'

const words = {
  en: { label: 'Search the site', button: 'SEARCH' },
  tr: { label: 'Ürün adı', button: 'ARA' },
}

type SearchFieldProps = { readonly action: string; readonly q: string; readonly lang?: keyof typeof words }

/** A plain form: the address says what was looked for. */
export function SearchField({ action, q, lang = 'en' }: SearchFieldProps) {
  const { label, button } = words[lang]
  return (
    <search aria-label="Site">
      <form className={styles.form} action={action}>
        <label className="visually-hidden" htmlFor="search">
          {label}
        </label>
        <input
          // Another search is another field, with the words of that search in it.
          key={q}
          id="search"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={maxQueryLength}
          autoComplete="off"
        />
        <button type="submit">
          <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
            <path d="m21 21-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z" strokeWidth="1.8" strokeLinecap="round" />
          </svg>
          <span>{button}</span>
        </button>
      </form>
    </search>
  )
}
