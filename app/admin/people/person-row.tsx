import { momentOf, recentOf } from '#app/admin/dates.ts'
import { Avatar } from '#app/admin/ui/avatar.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { StateMark } from '#app/admin/ui/state-mark.tsx'
import type { Role } from '#engine/rules/permissions.ts'
import type { PersonState } from '#engine/rules/person.ts'
import styles from './people.module.css'
import { type Person, personStates, roleOptions, roleWords } from './person.ts'

export type PersonAction = 'disable' | 'enable' | 'link' | 'remove' | 'second-step'

type PersonRowProps = {
  readonly person: Person
  readonly isOwn: boolean
  readonly onRole: (role: Role) => void
  readonly onAction: (action: PersonAction) => void
}

const actions: Readonly<Record<PersonState, readonly (readonly [action: PersonAction, label: string])[]>> = {
  active: [
    ['link', 'Reset password'],
    ['disable', 'Disable'],
  ],
  invited: [
    ['link', 'New link'],
    ['remove', 'Remove'],
  ],
  disabled: [['enable', 'Enable']],
}

const actionsFor = ({ state, second_step }: Person) =>
  second_step ? [['second-step', 'Remove second step'] as const, ...actions[state]] : actions[state]

function seenText({ state, seen_at: seen, link_expires_at: ends }: Person, isOwn: boolean): string {
  if (isOwn) return 'Now'
  if (state === 'invited')
    return ends && ends > new Date().toISOString() ? `Link until ${momentOf(ends)}` : 'Link has ended'
  return seen ? recentOf(seen) : 'Never'
}

/** Somebody, what they may do, and what can be done about it. */
export function PersonRow({ person, isOwn, onRole, onAction }: PersonRowProps) {
  const { name, username, role, state } = person
  const { word, tone } = personStates[state]
  return (
    <tr className={classes(styles.row, state === 'disabled' && styles.off)} tabIndex={-1} data-row={person.id}>
      <th scope="row" className={styles.who}>
        <Avatar name={name} outline={state !== 'active'} />
        <span>
          <b>{name}</b>
          {isOwn && ' you'}
          <small>{username}</small>
        </span>
      </th>
      <td className={styles.as}>
        {isOwn ? (
          <span className={styles.own}>{roleWords[role].label}</span>
        ) : (
          <select
            aria-label={`Role of ${name}`}
            value={role}
            disabled={state === 'disabled'}
            onChange={(event) => onRole(event.target.value as Role)}
          >
            {roleOptions.map((option) => (
              <option key={option} value={option}>
                {roleWords[option].label}
              </option>
            ))}
          </select>
        )}
      </td>
      <td>
        <StateMark tone={tone}>{word}</StateMark>
      </td>
      <td className={styles.seen}>
        {state !== 'invited' && <span className={styles.onPhone}>Last seen </span>}
        {seenText(person, isOwn)}
      </td>
      <td>
        {state !== 'invited' && (
          <>
            <span className={styles.onPhone}>Second step </span>
            {person.second_step ? 'On' : 'Off'}
          </>
        )}
      </td>
      <td className={styles.actions}>
        {!isOwn && (
          <div>
            {actionsFor(person).map(([action, label]) => (
              <Button key={action} small aria-label={`${label}: ${name}`} onClick={() => onAction(action)}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </td>
    </tr>
  )
}
