import { Line } from './line.ts'

/** The other workers of this machine, as one of them sees them. */
export type Peers = {
  /** Resolves when all others have heard it and acted on it; those that are gone are not waited for. */
  readonly tell: (topic: string, text: string) => Promise<void>
  /** Resolves when nothing about this topic is missed any more. */
  readonly hear: (topic: string, act: (text: string) => void) => Promise<void>
  /** Whether what is done once for all workers is done by this one. */
  readonly keepsHouse: () => boolean
}

/** In a worker: the line to the process that started it, and through it to the others. */
export function connectPeers(): { readonly peers: Peers; readonly line: Line } {
  const line = new Line((message, done) => process.send?.(message, undefined, undefined, done))
  process.on('message', (message) => line.receive(message))
  const acting = new Map<string, (text: string) => void>()
  let isKeeper = false
  line.answer('keepHouse', () => {
    isKeeper = true
    return undefined
  })
  line.answer('turn', () => undefined)
  line.answer('hear', ({ topic, text }) => {
    acting.get(topic)?.(text)
    return undefined
  })
  const peers: Peers = {
    // Without a line this process is about to end.
    tell: (topic, text) => line.ask('tell', { topic, text }).catch(() => undefined),
    async hear(topic, act) {
      acting.set(topic, act)
      await line.ask('listen', topic)
    },
    keepsHouse: () => isKeeper,
  }
  return { peers, line }
}
