import type { Worker } from 'node:cluster'

type Send = Worker['process']['send']
/** A socket as Node hands it over, before anything is made of it. */
type Handle = { readonly close: () => void }

const isHandedOver = (message: unknown) => (message as { act?: unknown }).act === 'newconn'

/**
 * Node forgets the one connection that it is handing to a worker when that worker ends before it has said that it took
 * it: the client would wait for ever. Closed, it can ask again.
 */
export function closeForgotten(worker: Worker): void {
  const { process: child } = worker
  const send: Send = child.send.bind(child)
  let last: Handle | undefined
  child.send = ((...[message, handle, ...rest]: Parameters<Send>) => {
    if (isHandedOver(message)) last = handle as unknown as Handle
    return send(message, handle, ...rest)
  }) as Send
  // One that was taken is closed here already, and stays as it is.
  worker.on('exit', () => last?.close())
}
