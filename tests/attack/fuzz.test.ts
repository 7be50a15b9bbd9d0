import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { type RawReply, rawRequest } from '#tests/support/raw-request.ts'
import { operationsOf } from './support/description.ts'
import { reportFigures } from './support/figures.ts'
import { type FuzzRequest, requestsTo } from './support/fuzz-request.ts'
import { attackTimeout, scaled, seed } from './support/intensity.ts'

vi.setConfig({ testTimeout: attackTimeout })

/** These end the session that the rest of the run needs. */
const spared = new Set(['/api/auth/logout', '/api/auth/sessions/{id}'])
const atOnce = 16
/** Words that only a stack trace, a query or a driver would say. */
const leak = /\bat \S+ \(|node:|\.ts:\d|SQLITE|ERR_|Kysely|\bselect .+ from\b|\binsert into\b/i

function faultOf({ status, headers, text }: RawReply): string | undefined {
  if (status >= 500) return `answers ${status}`
  if (headers['x-content-type-options'] !== 'nosniff') return 'lacks the security headers'
  if (text.length > 5_000_000) return `answers ${text.length} characters`
  if (status < 400) return undefined
  if (leak.test(text)) return `tells ${text.slice(0, 200)}`
  const isJson = headers['content-type']?.startsWith('application/json')
  const { error } = isJson ? (JSON.parse(text) as { error?: unknown }) : {}
  // The forms of visitors without script are answered with pages.
  const isPage = headers['content-type']?.startsWith('text/html')
  return isPage || (typeof error === 'string' && error.length > 5)
    ? undefined
    : `${status} without a sentence: ${text.slice(0, 200)}`
}

async function fuzz(product: Product, requests: readonly FuzzRequest[]) {
  let token = await product.signIn()
  const faults: string[] = []
  const statuses = new Map<number, number>()
  for (let at = 0; at < requests.length; at += atOnce) {
    const group = requests.slice(at, at + atOnce)
    const replies = await Promise.all(
      group.map(({ method, path, type, body }) =>
        rawRequest(product.url, {
          method,
          path,
          headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
          ...(body !== undefined && { body }),
        }).catch((error: Error): RawReply => ({ status: 599, headers: {}, text: error.message })),
      ),
    )
    for (const [index, reply] of replies.entries()) {
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      const fault = faultOf(reply)
      if (fault) faults.push(`${fault}: ${JSON.stringify(group[index]).slice(0, 600)}`)
    }
    if (replies.some(({ status }) => status === 401)) token = await product.signIn()
  }
  return { faults, statuses }
}

test.for(dialects)('no request makes the server fail, leak or fall silent (%s)', async (dialect, context) => {
  const product = await startProduct({ dialect, seed: true })
  const operations = (await operationsOf(product)).filter(({ path }) => !spared.has(path))
  const numRuns = scaled({ short: 6, full: 150 })
  const requests = operations.flatMap((operation, index) =>
    fc.sample(requestsTo(operation), { seed: seed + index, numRuns }),
  )
  const { faults, statuses } = await fuzz(product, requests)
  const counts = [...statuses].sort().map(([status, count]) => [`× ${status}`, count] as const)
  reportFigures(context, {
    seed: String(seed),
    requests: requests.length,
    faults: faults.length,
    ...Object.fromEntries(counts),
  })
  expect(faults.slice(0, 20)).toEqual([])
  // A run that never got past validation would prove little.
  expect((statuses.get(201) ?? 0) + (statuses.get(200) ?? 0)).toBeGreaterThan(requests.length / 20)
  await product.stop()
})
