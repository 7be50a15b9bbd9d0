import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type WireReply = {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** A connection that a test writes on byte by byte. */
export async function openRaw(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

function parse(text: string): WireReply {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = lines.map((each) => {
    const at = each.indexOf(':')
    return [each.slice(0, at).toLowerCase(), each.slice(at + 1).trim()] as const
  })
  return { status: Number(line.split(' ')[1]), headers: new Map(headers), body: rest.join('\r\n\r\n') }
}

/** Everything that comes until the other side closes. */
export async function untilClosed(socket: Socket): Promise<WireReply> {
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  // However it ends: `once` would reject where it is reset.
  await new Promise((resolve) => (socket.closed ? resolve(undefined) : socket.once('close', resolve)))
  return parse(text)
}

/** Sends bytes on a connection of their own and reads what comes back. */
export async function exchange(url: string, bytes: string): Promise<WireReply> {
  const socket = await openRaw(url)
  socket.write(bytes)
  return untilClosed(socket)
}
