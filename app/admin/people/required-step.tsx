import { useEffect, useState } from 'react'
import { notDone } from '#app/admin/api/no-answer.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { type Role, roles } from '#engine/rules/permissions.ts'
import styles from './people.module.css'
import { roleWords } from './person.ts'

const address = '/api/people/second-step'

/** The roles that cannot be used without a second step at sign-in. */
export function RequiredStep() {
  const { client, notices } = usePanel()
  const [required, setRequired] = useState<readonly Role[]>()
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    void client.call(address).then((outcome) => {
      if (outcome.ok) setRequired((outcome.data as { roles: Role[] }).roles)
    })
  }, [client])

  async function change(role: Role, isRequired: boolean) {
    if (waiting || !required) return
    const next = isRequired ? [...required, role] : required.filter((other) => other !== role)
    setWaiting(true)
    const outcome = await client.call(address, { method: 'PUT', body: { roles: next } })
    setWaiting(false)
    const { label } = roleWords[role]
    if (outcome.ok) {
      setRequired(next)
      notices.clear()
      notices.toast(`${label}s ${isRequired ? 'now need' : 'no longer need'} a second step.`)
    } else if (outcome.kind !== 'signed-out') notices.report(outcome.error ?? notDone(outcome))
  }

  return (
    <tr className={styles.task}>
      <th scope="row">Need a second step at sign-in</th>
      {roles.map((role) => (
        <td key={role}>
          <label className={styles.answer}>
            <input
              type="checkbox"
              aria-label={`${roleWords[role].label}s need a second step`}
              checked={required?.includes(role) ?? false}
              disabled={!required}
              onChange={(event) => void change(role, event.target.checked)}
            />
            <span className={styles.onPhone}>{roleWords[role].label}</span>
          </label>
        </td>
      ))}
    </tr>
  )
}
