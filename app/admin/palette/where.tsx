import { classes } from '#app/admin/ui/classes.ts'
import styles from './palette.module.css'
import type { PaletteGroup, PaletteGroupName } from './rows.ts'

type WhereProps = {
  readonly groups: readonly PaletteGroup[]
  readonly where: PaletteGroupName | undefined
  readonly onChange: (where: PaletteGroupName | undefined) => void
}

/** Narrows the search down to a group. The keys reach the same through ‘Show all’. */
export function Where({ groups, where, onChange }: WhereProps) {
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const choices = [
    { name: undefined, text: `Everything ${total.toLocaleString('en-GB')}` },
    ...groups.map(({ name, label, total: own, orMore }) => ({ name, text: `${label} ${own}${orMore ? '+' : ''}` })),
  ]
  return (
    <fieldset className={styles.where}>
      <legend className="visually-hidden">Where</legend>
      {choices.map(({ name, text }) => (
        <button
          key={text}
          type="button"
          tabIndex={-1}
          aria-pressed={name === where}
          className={classes(name === where && styles.on)}
          onClick={() => onChange(name)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
