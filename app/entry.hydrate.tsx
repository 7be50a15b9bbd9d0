import '@vitejs/plugin-react/preamble'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { anchorsOf } from './anchors.ts'
import { ContentStore } from './content-store.ts'
import { Document, stateId } from './document.tsx'
import { wakeForLostPictures, want } from './dormant.ts'
import { followLinks } from './links.ts'
import { footerProjects } from './long-lists.ts'
import { prefetchLinks } from './prefetch.ts'
import { Router } from './router.ts'
import { findRoute } from './routes.ts'
import { ScrollMemory } from './scroll-memory.ts'
import type { State } from './state.ts'

const state = document.getElementById(stateId)?.textContent ?? '{}'
const { content, subject, beside, info } = JSON.parse(state) as State
const { route, id } = findRoute(location.pathname + location.search)
const store = new ContentStore({
  ...content,
  ...(subject && route.subject && { [route.subject(id)]: subject }),
  ...(beside && route.beside && { [route.beside(id)]: beside }),
})
const router = new Router(store, location.pathname + location.search)
const memory = new ScrollMemory()
if (!route.still) await route.preload()
memory.start()
router.start(memory)
followLinks(router, anchorsOf(router))
prefetchLinks(router)
wakeForLostPictures()

/** The footer stays when pages change, so from now on its content may change too. */
const wakeFooter = () => {
  const footer = document.querySelector<HTMLElement>('[data-part="footer"]')
  if (footer) want(footer)
}
router.subscribe(wakeFooter)
// The panel says so after it changed projects.
addEventListener('projectsUpdated', () => {
  wakeFooter()
  void store.refresh(footerProjects)
})

// As a transition, because then it lets the browser answer in between.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Document store={store} router={router} info={info} state={state} />
    </StrictMode>,
  )
})
