import { type FormEvent, useId, useRef, useState } from 'react'
import type { ApiFailure } from '#app/admin/api/answer.ts'
import { notDone } from '#app/admin/api/no-answer.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import type { Admin } from '#app/admin/api/session.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { faultsIn } from '#engine/rules/check.ts'
import { type KeptAfterChange, passwordChange, secret } from '#engine/rules/password.ts'
import styles from './account-page.module.css'

const again = { title: 'New password again', ...secret }
/** What is typed: the change as the server takes it, and the new password a second time. */
const typedChange = { ...passwordChange, properties: { ...passwordChange.properties, again } }
const { properties } = typedChange
const fields = [
  { name: 'current_password', label: properties.current_password.title, autoComplete: 'current-password', hint: '' },
  {
    name: 'new_password',
    label: properties.new_password.title,
    autoComplete: 'new-password',
    hint: 'At least eight characters; fifteen or more are better. A sentence is easier to remember than a symbol.',
  },
  { name: 'again', label: properties.again.title, autoComplete: 'new-password', hint: '' },
] as const

type Errors = Readonly<Record<string, string>>

/** Without an answer the password may have been changed all the same: then the current one is no longer right. */
function troubleOf(failure: ApiFailure) {
  const { kind, error, mayBeDone } = failure
  if (kind !== 'broken')
    return { title: error ?? 'The password was not changed', detail: 'Your current password still works.' }
  if (!mayBeDone) return { title: 'The password was not changed', detail: notDone(failure) }
  return {
    title: 'The server did not answer: the password may have been changed',
    detail: 'Try again. If your current password is rejected, the change went through.',
  }
}

const several = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

/** People who change a password because somebody else knew it have to check what is still running. */
function doneWords({ tokens, plans }: KeptAfterChange): string {
  const done = 'The password was changed. All other sessions and your preview links have ended.'
  const going = [tokens > 0 && several(tokens, 'API token'), plans > 0 && several(plans, 'plan')].filter(Boolean)
  return going.length === 0 ? done : `${done} Still at work in your name: ${going.join(' and ')}.`
}

export function PasswordForm() {
  const { client, session, notices } = usePanel()
  const user = useObservable(session.user)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [errors, setErrors] = useState<Errors>({})
  const [waiting, setWaiting] = useState(false)

  function point(faults: Errors) {
    setErrors(faults)
    const first = fields.find(({ name }) => faults[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (waiting) return
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    const body = { current_password: text('current_password'), new_password: text('new_password') }
    const wrong = faultsIn(typedChange, { ...body, again: text('again') })
    if (Object.keys(wrong).length > 0) return point(wrong)
    if (text('new_password') !== text('again')) return point({ again: 'The two new passwords are not the same.' })
    setWaiting(true)
    const outcome = await client.call('/api/auth/password', { method: 'PUT', body, key: newWriteKey() })
    setWaiting(false)
    if (!outcome.ok) {
      point(outcome.fields)
      if (Object.keys(outcome.fields).length === 0 && outcome.kind !== 'signed-out') {
        const { title, detail } = troubleOf(outcome)
        notices.report(title, detail)
      }
      return
    }
    setErrors({})
    notices.clear()
    form.current?.reset()
    const { admin, kept = { tokens: 0, plans: 0 } } = outcome.data as { admin?: Admin; kept?: KeptAfterChange }
    if (admin ?? user) session.update({ ...(admin ?? (user as Admin)), default_credentials: false })
    notices.toast(doneWords(kept))
  }

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Password</h2>
      <form ref={form} noValidate onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        {fields.map(({ name, label, autoComplete, hint }) => (
          <div key={name} className={styles.field}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <input
              id={`${id}-${name}`}
              name={name}
              type="password"
              required
              autoComplete={autoComplete}
              aria-invalid={name in errors}
              aria-describedby={`${id}-${name}-note`}
            />
            <span id={`${id}-${name}-note`}>
              {errors[name] && <span className={styles.error}>{errors[name]}</span>}
              {hint && <small>{errors[name] ? '' : hint}</small>}
            </span>
          </div>
        ))}
        <Button look="primary" type="submit" aria-disabled={waiting}>
          {waiting ? 'Changing...' : 'Change password'}
        </Button>
      </form>
    </section>
  )
}
