import { type SubmitEvent, use, useEffect, useRef, useState } from 'react'
import type { ContentStore } from '#app/reading/content-store.ts'
import { ContentContext } from '#app/reading/use-content.ts'
import { ElbowButton } from '#app/ui/elbow-button.tsx'
import spinner from '#app/ui/spinner.module.css'
import { isCode } from './captcha.ts'
import { CaptchaField } from './captcha-field.tsx'
import { FormFoot } from './form-foot.tsx'
import { isFilledIn } from './is-filled-in.ts'
import { MessageFields } from './message-fields.tsx'
import { forgetKey, keyOf } from './message-key.ts'
import { Result, type ResultState } from './result.tsx'
import { type Refusals, sendMessage, submitAction } from './send-message.ts'
import { useCode } from './use-code.ts'

/** The server refuses anybody who is faster as a machine; a fast person waits here instead. */
const minMs = 2_100
const stillHere = 'What you wrote is still here.'

/** What was written survives moves inside the site. */
const written = new WeakMap<ContentStore, Record<string, string>>()

type State = { readonly kind: 'idle' | 'sending' | 'wrong-code' } | ResultState

export function MessageForm() {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [refusals, setRefusals] = useState<Refusals>({})
  const [code, renewCode] = useCode()
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const began = useRef(0)

  const store = use(ContentContext)

  useEffect(() => {
    began.current = performance.now()
  }, [])

  useEffect(() => {
    const element = form.current
    if (!element) return
    for (const [name, text] of Object.entries(written.get(store) ?? {})) {
      const field = element.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = text
    }
    return () => {
      const { captcha: _answered, ...texts } = textsOf(element)
      written.set(store, texts)
    }
  }, [store])

  useEffect(() => {
    if (state.kind === 'idle' || state.kind === 'sending') return
    const field = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    if (field) {
      field.focus()
      if (field.name === 'captcha') field.select()
    } else form.current?.querySelector<HTMLElement>('[data-result]')?.focus()
  }, [state])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    const sender = event.currentTarget
    if (!isFilledIn(sender)) return
    const { captcha = '', website = '', ...texts } = textsOf(sender)
    setRefusals({})
    if (!isCode(captcha, code)) return setState({ kind: 'wrong-code' })
    busy.current = true
    setState({ kind: 'sending' })
    const early = minMs - (performance.now() - began.current)
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    const elapsed_ms = Math.round(performance.now() - began.current)
    const message = { ...texts, ...(website && { website }) }
    const sent = await sendMessage(message, elapsed_ms, keyOf(store, message))
    busy.current = false
    if (sent.ok) {
      written.delete(store)
      // Left meanwhile, it may be read as not sent: the same words once more are the same message.
      if (sender.isConnected) forgetKey(store)
      sender.reset()
      renewCode()
      return setState({ kind: 'sent' })
    }
    setRefusals(sent.fields)
    const offline = navigator.onLine ? undefined : 'There is no connection to the internet.'
    // A field says itself what is wrong with it.
    const isSaid = Object.keys(sent.fields).some((name) => name in texts)
    const reason = isSaid ? undefined : (sent.sentence ?? offline)
    setState({ kind: 'failed', note: [reason, stillHere].filter(Boolean).join(' ') })
  }

  const startOver = () => {
    renewCode()
    const entry = form.current?.elements.namedItem('captcha')
    if (entry instanceof HTMLInputElement) entry.value = ''
    if (state.kind === 'wrong-code') setState({ kind: 'idle' })
  }

  const sending = state.kind === 'sending'
  return (
    <form
      ref={form}
      action={submitAction}
      method="post"
      onSubmit={submit}
      onInput={({ target }) => {
        const { name } = target as HTMLInputElement
        if (name in refusals) setRefusals(({ [name]: _gone, ...others }) => others)
        if (name === 'captcha' && state.kind === 'wrong-code') setState({ kind: 'idle' })
      }}
    >
      {(state.kind === 'sent' || state.kind === 'failed') && <Result result={state} />}
      <MessageFields refusals={refusals} />
      {/* There is no code without script: the server asks for one of its own. */}
      <noscript>
        <input type="hidden" name="captcha_key" value="" />
      </noscript>
      <CaptchaField code={code} wrong={state.kind === 'wrong-code'} onRenew={startOver} />
      <FormFoot>
        <ElbowButton type="submit" arrow={!sending} aria-busy={sending} aria-disabled={sending}>
          {sending && <span className={spinner.spin} />}
          {sending ? 'SENDING...' : 'SEND MESSAGE'}
        </ElbowButton>
      </FormFoot>
      <p role="status" className="visually-hidden">
        {sending ? 'Your message is on its way.' : ''}
      </p>
    </form>
  )
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]))
}
