import { LockKeyhole } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { type SecondStepAsked, signIn } from '#app/admin/api/sign-in.ts'
import type { SecondStepFormProps } from '#app/admin/pages/second-step-form.tsx'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter, DialogTitle } from '#app/admin/ui/dialog.tsx'
import question from '#app/admin/ui/question.module.css'
import { preloadable } from '#app/sleeping/preloadable.ts'
import { useLogout } from './use-logout.ts'

const secondStep = preloadable<SecondStepFormProps>(() => import('#app/admin/pages/second-step-form.tsx'))
const SecondStepForm = secondStep.component(secondStep.untilThere)

/** Signing in again over whatever is open; the call that was refused then goes on by itself. */
function SignInAgain() {
  const { session } = usePanel()
  const user = useObservable(session.user)
  const logout = useLogout()
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<SecondStepAsked>()
  const [waiting, setWaiting] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (waiting) return
    const form = new FormData(event.currentTarget)
    setWaiting(true)
    setError(undefined)
    const result = await signIn(session, String(form.get('username')), String(form.get('password')))
    setWaiting(false)
    setError(result.fault)
    setAsked(result.asked)
  }

  if (asked)
    return (
      <Dialog title="Second step" size="small" bare alert onClose={() => {}}>
        <div className={question.column}>
          <Suspense fallback={<p role="status">Loading...</p>}>
            <SecondStepForm session={session} asked={asked} onRestart={() => setAsked(undefined)} />
          </Suspense>
        </div>
      </Dialog>
    )
  return (
    <Dialog title="Your session has ended" size="small" bare alert onClose={() => {}}>
      <form onSubmit={submit}>
        <div className={question.column}>
          <span className={`${question.icon} ${question.amber}`}>
            <LockKeyhole size={22} strokeWidth={1.6} aria-hidden="true" />
          </span>
          <DialogTitle className={question.title} />
          {/* The server does not say why: it may have run out, or the person was disabled. */}
          <p>
            No authentication token found. Please login again. What you wrote behind this window is kept. If signing in
            is refused, ask an administrator.
          </p>
          {error && (
            <p className={question.error} role="alert">
              {error}
            </p>
          )}
          <label>
            Username
            <input name="username" type="text" required autoComplete="username" defaultValue={user?.username ?? ''} />
          </label>
          <label>
            Password
            <input name="password" type="password" required autoComplete="current-password" data-autofocus />
          </label>
        </div>
        <DialogFooter>
          <Button look="delete" onClick={logout}>
            Logout
          </Button>
          <Button look="primary" type="submit" aria-disabled={waiting}>
            {waiting ? 'Signing in...' : 'Sign in and continue'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

export function SessionEnded() {
  const { session } = usePanel()
  return useObservable(session.ended) ? <SignInAgain /> : null
}
