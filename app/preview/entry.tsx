import '@vitejs/plugin-react/preamble'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Document, stateId } from '#app/document/document.tsx'
import type { State } from '#app/document/state.ts'
import { ContentStore } from '#app/reading/content-store.ts'
import { Router } from '#app/routing/router.ts'
import { addressOf, findRoute } from '#app/routing/routes.ts'
import { want } from '#app/sleeping/dormant.ts'
import { base, pathOnSite } from './base.ts'
import { followPanel } from './follow-panel.ts'
import { keepCallsInside, keepLinksInside } from './keep-inside.ts'
import { LaidAnswers } from './laid-answers.ts'
import { leaveHistory, visit } from './leave-history.ts'
import { tellLeftOut } from './left-out.ts'
import { signPreview } from './sign.ts'

keepCallsInside()
const state = (document.getElementById(stateId) as HTMLElement).textContent
const { content, subject, beside, info, endsAt } = JSON.parse(state) as State & { readonly endsAt: string }
const address = addressOf(new URL(pathOnSite() + location.search, location.origin))
const { route, id } = findRoute(address)
const initial = {
  ...content,
  ...(subject && route.subject && { [route.subject(id)]: subject }),
  ...(beside && route.beside && { [route.beside(id)]: beside }),
}
const answers = new LaidAnswers(initial)
const store = new ContentStore(initial, answers.call)
const router = new Router(store, address)
// Every page is a document of its own: none of what visitors' browsers keep has a place in a preview.
router.go = async (to) => {
  visit(base + to)
  return false
}
await route.preload()
// What changes with every key must not sleep.
for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) want(part)
hydrateRoot(
  document,
  <StrictMode>
    <Document store={store} router={router} info={info} state={state} />
  </StrictMode>,
  { onRecoverableError: reportError },
)
keepLinksInside()
leaveHistory()
tellLeftOut()
followPanel(answers, store)
signPreview(endsAt)
