import { useMay } from '#app/admin/store/use-may.ts'
import { StateMark } from '#app/admin/ui/state-mark.tsx'
import styles from './active-switch.module.css'

type ActiveSwitchProps = {
  /** What the item is called. */
  readonly title: string
  readonly isOn: boolean
  /** What is said beside it: On and Off, or what that means. */
  readonly state: string
  readonly onChange: (isOn: boolean) => void
}

/** Puts an item on the site or takes it off, at once. */
export function ActiveSwitch({ title, isOn, state, onChange }: ActiveSwitchProps) {
  const mayWrite = useMay()('content.write')
  if (!mayWrite) return <StateMark tone={isOn ? 'full' : 'outline'}>{state}</StateMark>
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-label={`${title}: active on the site`}
      onClick={() => onChange(!isOn)}
    >
      <i aria-hidden="true" />
      <span>{state}</span>
    </button>
  )
}
