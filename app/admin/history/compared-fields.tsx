import { Check } from 'lucide-react'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './comparison.module.css'
import type { Compared } from './differences.ts'
import { FieldDifference, FieldValue } from './field-difference.tsx'

export type Shown = 'changes' | 'all'

type ComparedFieldsProps = {
  readonly fields: readonly Compared[]
  readonly show: Shown
  readonly onShowAll: () => void
}

/** What differs field by field, and the rest in a line or whole. */
export function ComparedFields({ fields, show, onShowAll }: ComparedFieldsProps) {
  const changed = fields.filter((field) => !field.isSame)
  const same = fields.filter((field) => field.isSame)
  return (
    <>
      {changed.length === 0 && <p>Nothing differs.</p>}
      {changed.map((field) => (
        <FieldDifference key={field.name} compared={field} />
      ))}
      {show === 'all' && same.map((field) => <FieldValue key={field.name} compared={field} />)}
      {show === 'changes' && same.length > 0 && (
        <p className={styles.same}>
          <Check size={16} strokeWidth={1.6} aria-hidden="true" />
          The same in both: {same.map(({ field }) => field.label).join(', ')}{' '}
          <Button look="ghost" small onClick={onShowAll}>
            Show
          </Button>
        </p>
      )}
    </>
  )
}
