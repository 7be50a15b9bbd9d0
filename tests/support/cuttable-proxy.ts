import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between the product and a server, so that a test can pull the plug or let the server fall silent. */
export async function cuttableProxy(target: URL) {
  const open = new Set<Socket>()
  let isCut = false
  let isFrozen = false
  const server = createServer((client) => {
    if (isCut) return client.destroy()
    if (isFrozen) {
      open.add(client)
      return client.on('error', () => {})
    }
    const upstream = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.on('data', (bytes) => other.write(bytes))
      one.on('end', () => other.end())
      if (isFrozen) one.pause()
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false
    },
    /** Connections stay open, new ones are taken, and nothing comes through. */
    freeze: () => {
      isFrozen = true
      for (const socket of open) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of open) socket.resume()
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
