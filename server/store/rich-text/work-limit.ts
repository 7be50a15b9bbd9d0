import type { Worker } from 'node:worker_threads'

const lookEveryMs = 50
/** A busy machine takes several times as long on the clock for the same work. */
const clockFactor = 4

export type WorkLimit = { readonly signal: AbortSignal; readonly stop: () => void }

/** Aborts when the thread has worked for so long, by its own CPU time, or has taken far longer on the clock. */
export async function limitWork(worker: Pick<Worker, 'cpuUsage'>, ms: number): Promise<WorkLimit> {
  const over = new AbortController()
  const before = await worker.cpuUsage()
  const look = async () => {
    const { user, system } = await worker.cpuUsage(before)
    if ((user + system) / 1_000 > ms) over.abort()
  }
  // A thread that has ended has nothing to limit.
  const looking = setInterval(() => void look().catch(() => {}), lookEveryMs)
  const clock = setTimeout(() => over.abort(), clockFactor * ms)
  const stop = () => {
    clearInterval(looking)
    clearTimeout(clock)
  }
  return { signal: over.signal, stop }
}
