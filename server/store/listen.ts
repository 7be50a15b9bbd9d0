import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

const retryMs = 1_000
const heartbeatMs = 15_000

type Listening = {
  readonly connect: () => Promise<Client>
  readonly channel: string
  /** Called when the channel is open, since something may have been missed before. */
  readonly onOpen?: () => void
  readonly onMessage: (message: string) => void
  readonly warn: (error: unknown) => void
  readonly signal: AbortSignal
}

/** Hears what other instances say through PostgreSQL; where the connection breaks, it is made again. */
export async function keepListening({ connect, warn, signal, ...rest }: Listening): Promise<void> {
  while (!signal.aborted) {
    try {
      await hear(await connect(), { signal, ...rest })
    } catch (error) {
      if (!signal.aborted) warn(error)
    }
    if (!signal.aborted) await sleep(retryMs, undefined, { ref: false })
  }
}

/** Until the connection breaks or stops answering. */
async function hear(
  client: Client,
  { channel, onOpen, onMessage, signal }: Omit<Listening, 'connect' | 'warn'>,
): Promise<void> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  client.on('end', end)
  client.on('error', () => end())
  client.on('notification', ({ payload = '' }) => onMessage(payload))
  const stop = () => end()
  signal.addEventListener('abort', stop)
  // A dead connection looks like an idle one.
  const heartbeat = setInterval(() => void client.query('select 1').catch(() => end()), heartbeatMs).unref()
  try {
    if (signal.aborted) return
    await client.query(`listen ${channel}`)
    onOpen?.()
    await over
  } finally {
    clearInterval(heartbeat)
    signal.removeEventListener('abort', stop)
    // Not awaited: a server that does not answer would hold it up.
    void client.end().catch(() => {})
  }
}
