import { Check, Minus } from 'lucide-react'
import { may, type Permission, roles } from '#engine/rules/permissions.ts'
import styles from './people.module.css'
import { roleWords } from './person.ts'
import { RequiredStep } from './required-step.tsx'

const tasks: readonly (readonly [task: string, permission: Permission])[] = [
  ['Read content and pictures', 'content.read'],
  ['Write drafts', 'drafts'],
  ['Publish, restore and delete content', 'content.write'],
  ['Upload pictures', 'media.upload'],
  ['Describe, replace and delete pictures', 'media.write'],
  ['Contact messages, CSV', 'messages'],
  ['Newsletter subscriptions, CSV', 'subscriptions'],
  ['People and roles', 'people'],
  ['API tokens', 'tokens'],
  ['Activity', 'activity'],
]

/** What each role may do, from the table that the server goes by. */
export function RoleTable() {
  return (
    <section aria-labelledby="role-table">
      <h2 id="role-table" className={styles.heading}>
        What each role may do
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {roles.map((role) => (
              <th key={role} scope="col">
                {roleWords[role].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map(([task, permission]) => (
            <tr key={permission} className={styles.task}>
              <th scope="row">{task}</th>
              {roles.map((role) => {
                const isAllowed = may(role, permission)
                const Icon = isAllowed ? Check : Minus
                return (
                  <td key={role} className={isAllowed ? styles.yes : styles.no}>
                    <span className={styles.onPhone}>{roleWords[role].label}</span>
                    <span className={styles.answer}>
                      <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
                      {isAllowed ? 'Yes' : 'No'}
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
          <RequiredStep />
        </tbody>
      </table>
    </section>
  )
}
