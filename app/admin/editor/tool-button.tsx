import type { LucideIcon } from 'lucide-react'
import { classes } from '#app/admin/ui/classes.ts'
import styles from './toolbar.module.css'

type ToolButtonProps = {
  readonly label: string
  readonly Icon: LucideIcon
  /** Left out for tools that are never on. */
  readonly isOn?: boolean | undefined
  readonly onClick: () => void
}

export function ToolButton({ label, Icon, isOn, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      className={classes(isOn && styles.on)}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onClick={onClick}
    >
      <Icon size={17} strokeWidth={1.7} aria-hidden="true" />
    </button>
  )
}
