import { createContext, use } from 'react'
import { type Client, createClient } from '#app/admin/api/client.ts'
import type { Session } from '#app/admin/api/session.ts'
import { KeptEditors } from '#app/admin/editor/kept-editors.ts'
import { LeaveGuard } from '#app/admin/form/leave-guard.ts'
import { may } from '#engine/rules/permissions.ts'
import { Drafts } from './drafts.ts'
import { createLive, type Live } from './live.ts'
import { Notices } from './notices.ts'
import { PanelData } from './panel-data.ts'
import { windowId } from './window-id.ts'
import type { WordStorage } from './word-storage.ts'
import { createWrites, type Writes } from './writes.ts'

export type Panel = {
  readonly session: Session
  readonly client: Client
  readonly data: PanelData
  readonly live: Live
  readonly writes: Writes
  readonly notices: Notices
  readonly drafts: Drafts
  readonly guard: LeaveGuard
  readonly editors: KeptEditors
}

export function createPanel(session: Session, words: WordStorage): Panel {
  const client = createClient(session)
  const data = new PanelData(client, (permission) => may(session.user.get()?.role ?? 'administrator', permission))
  const live = createLive(client, data)
  return {
    session,
    client,
    data,
    live,
    writes: createWrites({ client, data, live }),
    notices: new Notices(live),
    drafts: new Drafts(windowId(), words, Date.now, () => session.user.get()?.id),
    guard: new LeaveGuard(),
    editors: new KeptEditors(),
  }
}

export const PanelContext = createContext<Panel | undefined>(undefined)

export function usePanel(): Panel {
  const panel = use(PanelContext)
  if (!panel) throw new Error('The panel’s parts stand inside a PanelContext')
  return panel
}
