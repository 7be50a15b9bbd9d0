import '@vitejs/plugin-react/preamble'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ContentStore } from './content-store.ts'
import { Document, stateId } from './document.tsx'
import { findRoute } from './routes.ts'
import { rememberScroll } from './scroll-memory.ts'
import type { State } from './state.ts'

const state = document.getElementById(stateId)?.textContent ?? '{}'
const { content = {}, info = { publicUrl: location.origin } } = JSON.parse(state) as Partial<State>
rememberScroll()
await findRoute(location.pathname).route.preload()
hydrateRoot(
  document,
  <StrictMode>
    <Document store={new ContentStore(content)} info={info} state={state} />
  </StrictMode>,
)
