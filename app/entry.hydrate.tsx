import '@vitejs/plugin-react/preamble'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ContentStore } from './content-store.ts'
import { Document, stateId } from './document.tsx'
import { findRoute } from './routes.ts'
import { rememberScroll } from './scroll-memory.ts'
import type { State } from './state.ts'

const state = document.getElementById(stateId)?.textContent ?? '{}'
const { content, subject, beside, info } = JSON.parse(state) as State
const { route, id } = findRoute(location.pathname + location.search)
const store = new ContentStore({
  ...content,
  ...(subject && route.subject && { [route.subject(id)]: subject }),
  ...(beside && route.beside && { [route.beside(id)]: beside }),
})
rememberScroll()
await route.preload()
// As a transition, because then it lets the browser answer in between.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Document store={store} info={info} state={state} />
    </StrictMode>,
  )
})
