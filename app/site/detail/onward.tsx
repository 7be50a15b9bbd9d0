import { Plate } from '#app/site/plate/plate.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { langOf } from '#app/ui/lang.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import styles from './onward.module.css'

export type OnwardItem = {
  readonly href: string
  readonly title: string
  readonly image: string | null
  readonly note?: string | null | undefined
}

type OnwardProps = {
  readonly title: string
  readonly items: readonly OnwardItem[]
  readonly lang?: 'tr' | undefined
}

/** Links to others of the same kind, at the foot of a detail page. */
export function Onward({ title, items, lang }: OnwardProps) {
  if (items.length === 0) return null
  return (
    <nav className={styles.onward} aria-label={title} lang={lang}>
      <div className="wrap">
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.list} data-count={items.length}>
          {items.map((item) => (
            <li key={item.href}>
              <SiteLink href={item.href} className={styles.card}>
                <span className={styles.picture}>
                  <Picture
                    src={item.image}
                    alt=""
                    sizes="(max-width: 768px) 112px, 33vw"
                    focal={focalOf(item.image)}
                    fallback={<Plate />}
                  />
                </span>
                <span>
                  {item.note && <small>{item.note}</small>}
                  <b lang={lang ?? langOf(item.title)}>{item.title}</b>
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
