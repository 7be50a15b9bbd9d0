import type { PurgeSettings } from '#server/config/cdn-settings.ts'

/** Drops what carries one of these tags; rejects with a sentence where that did not happen. */
export type PurgeCall = (tags: readonly string[], signal: AbortSignal) => Promise<void>
type Call = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, readonly string[]>>
}

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

const calls: Record<PurgeSettings['service'], (settings: PurgeSettings, tags: readonly string[]) => Call> = {
  fastly: ({ url, id, token = '' }, tags) => ({
    url: `${url}/service/${id}/purge`,
    headers: { 'fastly-key': token },
    body: { surrogate_keys: tags },
  }),
  cloudflare: ({ url, id, token }, tags) => ({
    url: `${url}/zones/${id}/purge_cache`,
    headers: bearer(token),
    body: { tags },
  }),
  webhook: ({ url, token }, tags) => ({ url, headers: bearer(token), body: { tags } }),
}

/** As much of an answer as a line of the log can use. */
const quoted = 200

/** Speaks to the service that is set. */
export const purgeCall =
  (settings: PurgeSettings): PurgeCall =>
  async (tags, signal) => {
    const { url, headers, body } = calls[settings.service](settings, tags)
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // The token is meant for this address alone.
      redirect: 'manual',
      signal,
    }).catch((error: unknown) => {
      throw new Error(reasonOf(error))
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`the answer was ${response.status} ${answer.slice(0, quoted)}`.trim())
  }

/** What `fetch` says itself is only that it failed. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message
}
