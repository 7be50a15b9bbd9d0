import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './instances.ts'
import { signIn } from './requests.ts'
import type { Server } from './server.ts'
import type { BenchRow } from './table.ts'

const patienceMs = 30_000
const urlOf = ({ port }: Server) => `http://127.0.0.1:${port}`

/** Writes through one instance, and tries again while the database is away; milliseconds until all others show it. */
async function writeAndLook(writer: Server, all: readonly Server[], words: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ answer: words })
  for (const begun = Date.now(); ; await pause(20)) {
    const reply = await fetch(`${urlOf(writer)}/api/faq/1`, { method: 'PUT', headers, body }).catch(() => undefined)
    await reply?.arrayBuffer()
    if (reply?.ok) break
    if (Date.now() - begun > patienceMs) throw new Error(`The write was not taken: ${reply?.status}`)
  }
  const written = performance.now()
  const look = async (instance: Server) => {
    while (!(await (await fetch(`${urlOf(instance)}/api/faq`)).text()).includes(words))
      if (performance.now() - written > patienceMs) throw new Error(`Port ${instance.port} never showed it.`)
    return performance.now() - written
  }
  return Math.max(...(await Promise.all(all.map(look))))
}

/** How long it takes until a write is seen everywhere; with the database restarted between rounds where that is asked for. */
export async function seenRow(
  instances: readonly Server[],
  { what, rounds, writes, between }: { what: string; rounds: number; writes: number; between?: () => Promise<void> },
): Promise<BenchRow> {
  const [first] = instances
  const token = first ? await signIn(first.port) : ''
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await between?.()
    for (let n = 0; n < writes; n++) {
      const writer = instances[n % instances.length]
      if (writer) times.push(await writeAndLook(writer, instances, `Seen ${what.length} ${round} ${n}.`, token))
    }
  }
  const [middle, worst] = [percentile(times, 0.5), percentile(times, 0.99)]
  return {
    what: `${what}: median, 99th of 100`,
    ours: `${middle.toFixed(0)}, ${worst.toFixed(0)} ms`,
    target: '≤ 1000 ms',
    met: worst <= 1_000,
  }
}
