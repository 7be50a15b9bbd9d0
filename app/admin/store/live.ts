import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#app/admin/api/client.ts'
import type { PanelData } from './panel-data.ts'
import { CallError, type Counts, type TallyName } from './queries.ts'

type Mark = Counts & { readonly newest: number }
/** Of messages and subscriptions only for those who may read them. */
type Changes = Readonly<Partial<Record<TallyName, Mark>>> & {
  readonly revisions: Readonly<Record<string, number>>
  readonly read_only?: boolean
}
type LiveData = { readonly changes: Changes | undefined; readonly etag: string | undefined }

const everyMs = 5_000
const key = ['changes']
const nothing: LiveData = { changes: undefined, etag: undefined }

function isChanges(value: unknown): value is Changes {
  return typeof value === 'object' && value !== null && 'revisions' in value
}

/** Asks every few seconds, while somebody looks, whether anybody wrote; lists that changed are asked for again. */
export function createLive(client: Client, data: PanelData) {
  const waiting = new Set<() => void>()
  const cutOff = new Set<() => void>()

  async function ask(): Promise<LiveData> {
    const known = data.queries.getQueryData<LiveData>(key) ?? nothing
    const before = data.changes
    const wasCut = data.queries.getQueryState(key)?.status === 'error'
    const outcome = await client.call('/api/changes', { etag: known.etag, quiet: true })
    const changes = outcome.ok && (outcome.unchanged ? known.changes : outcome.data)
    if (!outcome.ok || !isChanges(changes)) throw new CallError(outcome)
    for (const tell of waiting) tell()
    waiting.clear()
    if (wasCut) {
      for (const tell of cutOff) tell()
      cutOff.clear()
    }
    // What was asked before a change of ours says nothing about it; the next answer does.
    if (before !== data.changes) return known
    if (wasCut) data.retryFailed()
    data.follow(changes.revisions)
    if (outcome.unchanged) return known
    for (const name of ['messages', 'subscriptions'] as const) {
      const mark = changes[name]
      if (mark) data.tally(name, mark)
    }
    return { changes, etag: outcome.header('etag') ?? undefined }
  }

  return {
    options: queryOptions({
      queryKey: key,
      queryFn: ask,
      // The lists are being loaded at the start: there is nothing to ask for yet.
      initialData: nothing,
      staleTime: everyMs,
      retry: false,
      // After the session has ended, nothing is asked until somebody does something.
      refetchInterval: ({ state: { error } }) =>
        error instanceof CallError && error.failure?.kind === 'signed-out' ? false : everyMs,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    }),
    /** Calls back once, when the server answers the next time: the line is back. Answers how to call that off. */
    whenAnswered: (tell: () => void): (() => void) => {
      waiting.add(tell)
      return () => void waiting.delete(tell)
    },
    /** The same, once the server did not answer: one call that broke does not mean that the line did. */
    whenBack: (tell: () => void): (() => void) => {
      cutOff.add(tell)
      return () => void cutOff.delete(tell)
    },
    /** Asks now, as after a write. */
    check: (): void =>
      void data.queries.fetchQuery({ queryKey: key, queryFn: ask, retry: false, staleTime: 0 }).catch(() => {}),
  }
}

export type Live = ReturnType<typeof createLive>

/** Whether nothing can be saved at the moment, by anybody. */
export const isReadOnly = ({ changes }: LiveData): boolean => changes?.read_only === true

/** Another text whenever a list that visitors fill has changed. */
export const markOf = ({ changes }: LiveData, name: TallyName): string =>
  changes ? Object.values(changes[name] ?? {}).join('.') : ''

/** Another text whenever something under this name was changed, such as `uploads`. */
export const revisionMark = ({ changes }: LiveData, name: string): string =>
  changes ? String(changes.revisions[name] ?? 0) : ''

/** Another text whenever anything was changed, by anybody. */
export const wholeMark = ({ changes }: LiveData): string => (changes ? JSON.stringify(changes) : '')
