import { TypeList } from '#app/admin/list/type-list.tsx'
import type { Tab } from '#app/admin/tab-groups.ts'
import { typesOf } from '#app/admin/types.ts'
import styles from './tab-page.module.css'

/** A tab: one content type, or a few that belong together. */
export function TabPage({ tab }: { readonly tab: Tab }) {
  const [first, ...others] = typesOf(tab)
  if (!first) return null
  if (others.length === 0) return <TypeList type={first} title={tab.label} heading="h1" place={0} />
  return (
    <>
      <h1 className={styles.title}>{tab.label}</h1>
      {[first, ...others].map((type, place) => (
        <div key={type.name} className={styles.part}>
          <TypeList type={type} title={type.labels.many} heading="h2" place={place} />
        </div>
      ))}
    </>
  )
}
