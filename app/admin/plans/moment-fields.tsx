import { useId } from 'react'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './plan-dialog.module.css'
import { companyZone, offsetText, placeOf, timeIn } from './plan-words.ts'
import { quickChoices } from './quick-choices.ts'
import type { Moment } from './use-moment.ts'

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Date, time and zone, with what is to be known of them. */
export function MomentFields({ moment }: { readonly moment: Moment }) {
  const id = useId()
  const { chosen, choose, found, hasPassed, now } = moment
  const zones = [...new Set([companyZone, ownZone, chosen.zone])]
  const nameOf = (zone: string) => {
    const text = `${placeOf(zone)} (${offsetText(found ? Date.parse(found.at) : now, zone)})`
    if (zone === companyZone) return `${text}, the company’s time`
    return zone === ownZone ? `Your time: ${text}` : text
  }
  const elsewhere = found && chosen.zone !== ownZone && timeIn(found.at, ownZone) !== chosen.time
  const fault = hasPassed ? 'This moment has passed. Choose a later one.' : undefined
  return (
    <fieldset className={styles.moment}>
      <legend className="visually-hidden">When</legend>
      <div className={styles.pair}>
        {(['date', 'time'] as const).map((name) => (
          <div key={name} className={styles.field}>
            <label htmlFor={`${id}-${name}`}>{name === 'date' ? 'Date' : 'Time'}</label>
            <input
              id={`${id}-${name}`}
              type={name}
              value={chosen[name]}
              required
              aria-invalid={fault !== undefined}
              aria-describedby={`${id}-told`}
              onChange={({ target }) => choose({ [name]: target.value })}
            />
          </div>
        ))}
      </div>
      <p id={`${id}-told`} className={fault ? styles.error : styles.told} role="status">
        {fault ?? found?.note}
      </p>
      <fieldset className={styles.quick}>
        <legend className="visually-hidden">Quick choices</legend>
        {quickChoices(now, chosen.zone).map(({ label, date, time }) => (
          <Button key={label} small onClick={() => choose({ date, time })}>
            {label}
          </Button>
        ))}
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={`${id}-zone`}>Time zone</label>
        <select id={`${id}-zone`} value={chosen.zone} onChange={({ target }) => choose({ zone: target.value })}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {nameOf(zone)}
            </option>
          ))}
        </select>
        {elsewhere && (
          <small>
            {chosen.time} in {placeOf(chosen.zone)} is {timeIn(found.at, ownZone)} where you are now, {placeOf(ownZone)}
            .
          </small>
        )}
      </div>
    </fieldset>
  )
}
