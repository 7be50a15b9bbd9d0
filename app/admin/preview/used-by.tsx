import { Link } from 'wouter'
import { formAddress } from '#app/admin/form-address.ts'
import type { Item } from '#app/admin/item.ts'
import { useLists } from '#app/admin/store/use-data.ts'
import { titleOf, typeNamed } from '#app/admin/types.ts'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { dependantsOf } from '#engine/derive/dependants.ts'
import styles from './rail.module.css'

/** What points at an item, and what it points at itself, as the declarations say. */
function useRelated(type: ContentType, item: Item) {
  const owners = Object.entries(type.fields).flatMap(([field, { to }]) => {
    const owner = to && typeNamed(to.name)
    return owner ? [{ type: owner, isIt: (other: Item) => other.id === Number(item[field]) }] : []
  })
  const belongings = dependantsOf(types, type).map((dependant) => ({
    type: dependant.type,
    isIt: (other: Item) => Number(other[dependant.field]) === item.id,
  }))
  const related = [...owners, ...belongings]
  const lists = useLists(related.map((each) => each.type.name))
  return related.flatMap(({ type: other, isIt }, at) =>
    (lists[at]?.items ?? []).filter(isIt).map((found) => ({ type: other, item: found })),
  )
}

/** Where an item is used; nothing where no declaration says it. */
export function UsedBy({ type, item }: { readonly type: ContentType; readonly item: Item }) {
  const related = useRelated(type, item)
  if (related.length === 0) return null
  return (
    <section className={styles.links}>
      <h3>Used by</h3>
      <ul>
        {related.map(({ type: other, item: found }) => (
          <li key={`${other.name} ${found.id}`}>
            <span>
              <Link className={styles.lk} href={formAddress(other, found.id)}>
                {titleOf(other, found)}
              </Link>
              <small>
                {other.labels.one}
                {found.is_active !== true && ', not on the site'}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
