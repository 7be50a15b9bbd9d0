import { paths } from '#app/routing/paths.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { maxQueryLength } from '#engine/derive/listing-query.ts'
import styles from './name-field.module.css'

/** Looks for products by name. A plain form: its address says what was looked for. */
export function NameField({ value }: { readonly value: string }) {
  return (
    <div className={styles.ground}>
      <div className={`wrap ${styles.line}`}>
        <search aria-label="Ürünlerde ara" className={styles.search}>
          <form className={styles.form} action={paths.products}>
            <label className="visually-hidden" htmlFor="product-name">
              Ürün adı
            </label>
            <input
              // Another search is another field, with the words of that search in it.
              key={value}
              id="product-name"
              name="q"
              type="search"
              defaultValue={value}
              placeholder="Ürün adı"
              maxLength={maxQueryLength}
              autoComplete="off"
            />
            <button type="submit">ARA</button>
          </form>
        </search>
        {value && (
          <p>
            <SiteLink href={paths.products}>Tüm ürünleri göster</SiteLink>
          </p>
        )}
      </div>
    </div>
  )
}
