import { SquareTerminal } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { notDone } from '#app/admin/api/no-answer.ts'
import { dayOf, inSentence, recentOf } from '#app/admin/dates.ts'
import { roleWords } from '#app/admin/people/person.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { useRowFocus } from '#app/admin/ui/use-row-focus.ts'
import { WaitingRows } from '#app/admin/ui/waiting-rows.tsx'
import type { Role } from '#engine/rules/permissions.ts'
import styles from './account-page.module.css'
import { NewTokenDialog } from './new-token-dialog.tsx'

type ApiToken = {
  readonly id: number
  readonly name: string
  readonly role: Role
  readonly made_by: string
  readonly expires_at: string
  readonly used_at: string | null
}

const isOver = ({ expires_at: end }: ApiToken) => end < new Date().toISOString()

/** Tokens with which machines use the API. */
export default function TokenList() {
  const { client, notices } = usePanel()
  const [tokens, setTokens] = useState<readonly ApiToken[]>()
  const [failed, setFailed] = useState(false)
  const [making, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<ApiToken>()
  const leave = useRowFocus(tokens?.map(({ id }) => id) ?? [])

  const load = useCallback(async () => {
    const outcome = await client.call('/api/tokens')
    setFailed(!outcome.ok)
    if (outcome.ok && Array.isArray(outcome.data)) setTokens(outcome.data)
  }, [client])
  useEffect(() => void load(), [load])

  async function revoke({ id, name }: ApiToken) {
    setRevoking(undefined)
    leave([id])
    const outcome = await client.call(`/api/tokens/${id}`, { method: 'DELETE' })
    if (outcome.ok || outcome.status === 404) notices.toast(`‘${name}’ is revoked.`)
    else if (outcome.kind !== 'signed-out') notices.report(outcome.error ?? notDone(outcome))
    await load()
  }

  return (
    <section className={styles.part} aria-label="API tokens">
      <h2>API tokens</h2>
      {!tokens && !failed && <WaitingRows />}
      {failed && (
        <p role="alert">
          The tokens could not be loaded.{' '}
          <Button small onClick={() => void load()}>
            Try again
          </Button>
        </p>
      )}
      {tokens?.length === 0 && <p>No machine has a token.</p>}
      {tokens && tokens.length > 0 && (
        <ul className={styles.sessions}>
          {tokens.map((token) => (
            <li key={token.id} tabIndex={-1} data-row={token.id}>
              <SquareTerminal size={20} strokeWidth={1.5} aria-hidden="true" />
              <div>
                <b>{token.name}</b>
                <small>
                  {roleWords[token.role].label}, made by {token.made_by}, {isOver(token) ? 'ended' : 'until'}{' '}
                  {dayOf(token.expires_at)},{' '}
                  {token.used_at ? `last used ${inSentence(recentOf(token.used_at))}` : 'never used'}
                </small>
              </div>
              <Button small aria-label={`Revoke ${token.name}`} onClick={() => setRevoking(token)}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.below}>
        <Button onClick={() => setMaking(true)}>Make a token</Button>
      </div>
      {making && <NewTokenDialog onClose={() => setMaking(false)} onMade={() => void load()} />}
      {revoking && (
        <Question
          Icon={SquareTerminal}
          title={`Revoke ‘${revoking.name}’?`}
          detail="Machines using it are refused at once."
          yes="Revoke"
          tone="red"
          onYes={() => void revoke(revoking)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </section>
  )
}
