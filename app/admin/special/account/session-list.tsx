import { Monitor, Smartphone } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { dayOf, recentOf } from '#app/admin/dates.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Pill } from '#app/admin/ui/pill.tsx'
import { WaitingRows } from '#app/admin/ui/waiting-rows.tsx'
import styles from './account-page.module.css'
import { deviceOf } from './device.ts'

type SessionEntry = {
  readonly id: number
  readonly used_at: string
  readonly user_agent: string | null
  readonly address: string
  readonly expires_at: string
  readonly current: boolean
}

/** Where this administrator is signed in, and the way to end it. */
export function SessionList() {
  const { client, notices } = usePanel()
  const [sessions, setSessions] = useState<readonly SessionEntry[]>()

  const load = useCallback(async () => {
    const outcome = await client.call('/api/auth/sessions')
    if (outcome.ok && Array.isArray(outcome.data)) setSessions(outcome.data)
    else setSessions([])
  }, [client])
  useEffect(() => void load(), [load])

  async function end(ended: readonly SessionEntry[]) {
    for (const { id } of ended) {
      const outcome = await client.call(`/api/auth/sessions/${id}`, { method: 'DELETE' })
      if (!outcome.ok && outcome.status !== 404) notices.report(outcome.error ?? 'The session could not be ended')
    }
    await load()
  }

  const others = sessions?.filter(({ current }) => !current) ?? []
  return (
    <section className={styles.part} aria-label="Sessions">
      <h2>Sessions</h2>
      {sessions === undefined && <WaitingRows />}
      {sessions?.length === 0 && <p role="alert">The sessions could not be loaded.</p>}
      {sessions && sessions.length > 0 && (
        <ul className={styles.sessions}>
          {sessions.map((session) => {
            const { name, kind } = deviceOf(session.user_agent)
            const Icon = kind === 'phone' ? Smartphone : Monitor
            return (
              <li key={session.id}>
                <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
                <div>
                  <b>{name}</b>
                  <small>
                    {session.address}, {session.current ? 'this device, now' : recentOf(session.used_at)}, ends{' '}
                    <time dateTime={session.expires_at}>{dayOf(session.expires_at)}</time>
                  </small>
                </div>
                {session.current ? (
                  <Pill on>This session</Pill>
                ) : (
                  <Button small aria-label={`Sign out ${name}`} onClick={() => void end([session])}>
                    Sign out
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {others.length > 0 && <Button onClick={() => void end(others)}>Sign out everywhere else</Button>}
    </section>
  )
}
