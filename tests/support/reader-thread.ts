import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'

const program = `
  const { parentPort, workerData: { url, token, init } } = require('node:worker_threads')
  const read = async () => {
    const reply = await fetch(url, { ...init, headers: { ...init.headers, authorization: 'Bearer ' + token } })
    JSON.parse(await reply.text())
    return reply.status
  }
  parentPort.on('message', async (count) => {
    parentPort.postMessage(await Promise.all(Array.from({ length: count }, read)))
  })
  parentPort.postMessage('ready')
`

type Init = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string }

/** Asks an address so many times at once, in a thread of its own: here it would hold the loop that is watched. */
export async function readerThread(
  url: string,
  token: string,
  init: Init = {},
): Promise<(count: number) => Promise<number[]>> {
  const worker = new Worker(program, { eval: true, workerData: { url, token, init }, execArgv: [] })
  onTestFinished(async () => {
    await worker.terminate()
  })
  await once(worker, 'message')
  return async (count) => {
    const answered = once(worker, 'message')
    worker.postMessage(count)
    const [statuses] = await answered
    return statuses
  }
}
