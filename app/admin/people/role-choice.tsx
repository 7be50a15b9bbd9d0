import { useId } from 'react'
import type { Role } from '#engine/rules/permissions.ts'
import styles from './people.module.css'
import { roleOptions, roleWords } from './person.ts'

type RoleChoiceProps = {
  readonly value: Role
  readonly isFixed?: boolean
  readonly onChange: (role: Role) => void
}

/** The roles, with a line on each. */
export function RoleChoice({ value, isFixed = false, onChange }: RoleChoiceProps) {
  const id = useId()
  return (
    <fieldset className={styles.roles} disabled={isFixed}>
      <legend>Role</legend>
      {roleOptions.map((role) => (
        <label key={role} htmlFor={`${id}-${role}`} className={styles.role}>
          <input id={`${id}-${role}`} type="radio" name={id} checked={role === value} onChange={() => onChange(role)} />
          <span>
            <b>{roleWords[role].label}</b>
            <small>{roleWords[role].does}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
