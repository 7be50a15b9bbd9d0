import { Copy, Download } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/admin/ui/button.tsx'
import { saveFile } from '#app/admin/ui/save-file.ts'
import { StateMark } from '#app/admin/ui/state-mark.tsx'
import styles from './account-page.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import steps from './second-steps.module.css'

type RecoveryCodesProps = {
  /** Right after they were made; they are never shown again. */
  readonly codes: readonly string[] | undefined
  readonly left: number
  readonly made: number
  readonly onMade: (codes: readonly string[]) => void
}

/** Codes on paper, for when passkey and phone are not at hand. */
export function RecoveryCodes({ codes, left, made, onMade }: RecoveryCodesProps) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [copied, setCopied] = useState(false)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (codes) title.current?.focus()
  }, [codes])

  async function copy(text: string) {
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <header className={steps.head}>
        <h2 id={`${id}-title`} ref={title} tabIndex={-1}>
          Recovery codes
        </h2>
        {codes && <StateMark tone="outline">Shown once</StateMark>}
      </header>
      <p>Each works once, when you have neither passkey nor app. Keep them outside this computer.</p>
      {codes ? (
        <>
          <ul className={steps.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className={steps.buttons}>
            <Button small onClick={() => void copy(codes.join('\n'))}>
              <Copy size={15} strokeWidth={1.6} aria-hidden="true" />
              <span role="status">{copied ? 'Copied' : 'Copy'}</span>
            </Button>
            <Button small onClick={() => saveFile(new Blob([`${codes.join('\n')}\n`]), 'recovery-codes.txt')}>
              <Download size={15} strokeWidth={1.6} aria-hidden="true" />
              Save as a file
            </Button>
          </div>
        </>
      ) : (
        <p>
          {left} of {made} codes left
        </p>
      )}
      <div className={styles.below}>
        <Button onClick={() => setAsking(true)}>Make new codes</Button>
      </div>
      {asking && (
        <PasswordDialog
          title="Make new codes?"
          detail="The old codes stop working."
          button="Make new codes"
          isHarmful
          path="/api/auth/second-steps/recovery-codes"
          onClose={() => setAsking(false)}
          onDone={(answer) => {
            setAsking(false)
            setCopied(false)
            onMade((answer as { recovery_codes: string[] }).recovery_codes)
          }}
        />
      )}
    </section>
  )
}
