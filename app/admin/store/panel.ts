import { createContext, use } from 'react'
import { type Client, createClient } from '#app/admin/api/client.ts'
import type { Session } from '#app/admin/api/session.ts'
import { Drafts } from './drafts.ts'
import { Notices } from './notices.ts'
import { PanelData } from './panel-data.ts'
import { createWrites, type Writes } from './writes.ts'

export type Panel = {
  readonly session: Session
  readonly client: Client
  readonly data: PanelData
  readonly writes: Writes
  readonly notices: Notices
  readonly drafts: Drafts
}

export function createPanel(session: Session): Panel {
  const client = createClient(session)
  const data = new PanelData(client)
  return { session, client, data, writes: createWrites(client, data), notices: new Notices(), drafts: new Drafts() }
}

export const PanelContext = createContext<Panel | undefined>(undefined)

export function usePanel(): Panel {
  const panel = use(PanelContext)
  if (!panel) throw new Error('The panel’s parts stand inside a PanelContext')
  return panel
}
