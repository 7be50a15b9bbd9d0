import '@vitejs/plugin-react/preamble'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Document, stateId } from './document/document.tsx'
import type { State } from './document/state.ts'
import { ContentStore } from './reading/content-store.ts'
import { footerProjects } from './reading/long-lists.ts'
import { followLinks } from './routing/links.ts'
import { Router } from './routing/router.ts'
import { addressOf, findRoute } from './routing/routes.ts'
import { redrawnEvent, wakeForLostPictures, wakeForOpening, want } from './sleeping/dormant.ts'

const state = (document.getElementById(stateId) as HTMLElement).textContent
const { content, subject, beside, info } = JSON.parse(state) as State
const address = addressOf(location)
const { route, id } = findRoute(address)
const store = new ContentStore({
  ...content,
  ...(subject && route.subject && { [route.subject(id)]: subject }),
  ...(beside && route.beside && { [route.beside(id)]: beside }),
})
const router = new Router(store, address)
if (!route.still) await route.preload()
followLinks(router)
wakeForLostPictures()
wakeForOpening()

/** The footer stays when pages change, so from now on its content may change too. */
const wakeFooter = () => {
  const footer = document.querySelector<HTMLElement>('[data-part="footer"]')
  if (footer) want(footer)
}
router.subscribe(wakeFooter)
// The panel says so after it changed projects.
if (LISTED.projects.changedEvent)
  addEventListener(LISTED.projects.changedEvent, () => {
    wakeFooter()
    void store.refresh(footerProjects)
  })

// A page that nobody reads fetches nothing more; a visitor who moves may go on soon.
const moved = new AbortController()
if (import.meta.env.EXPORTED) moved.abort()
for (const event of ['pointermove', 'touchstart', 'scroll', 'keydown', 'popstate'])
  addEventListener(
    event,
    () =>
      router.journeys().then(
        () => moved.abort(),
        // Back may lead to a page of this document that was left before a reload; a link in the page leads nowhere else.
        () => event === 'popstate' && addressOf(location) !== address && location.reload(),
      ),
    { signal: moved.signal, capture: true, passive: true },
  )

// As a transition, because then it lets the browser answer in between.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Document store={store} router={router} info={info} state={state} />
    </StrictMode>,
    {
      onRecoverableError: (error) => {
        reportError(error)
        dispatchEvent(new Event(redrawnEvent))
      },
    },
  )
})
