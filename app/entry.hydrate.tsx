import '@vitejs/plugin-react/preamble'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ContentStore } from './content-store.ts'
import { Document, stateId } from './document.tsx'
import { findRoute } from './routes.ts'
import { rememberScroll } from './scroll-memory.ts'
import type { State } from './state.ts'

const state = document.getElementById(stateId)?.textContent ?? '{}'
const { content, subject, info } = JSON.parse(state) as State
const { route, id } = findRoute(location.pathname)
const store = new ContentStore(subject && route.subject ? { ...content, [route.subject(id)]: subject } : content)
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
