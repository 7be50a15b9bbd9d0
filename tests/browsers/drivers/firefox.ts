import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bringIntoView, type Driver } from './driver.ts'

const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** Debian's Firefox, without a window, spoken to in WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`)
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const browser = spawn(
    process.env.FIREFOX_PATH ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  )
  const ended = once(browser, 'exit')
  const address = await listening(browser.stderr)
  const send = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context ?? ''

  const run: Driver['run'] = async (code, ...values) => {
    const outcome = await send<{ result: { value?: string }; exceptionDetails?: { text: string } }>(
      'script.callFunction',
      {
        functionDeclaration: `async (values) => JSON.stringify(await (${code})(...JSON.parse(values)))`,
        arguments: [{ type: 'string', value: JSON.stringify(values) }],
        target: { context },
        awaitPromise: true,
      },
    )
    if (outcome.exceptionDetails) throw new Error(outcome.exceptionDetails.text)
    return outcome.result.value === undefined ? undefined : JSON.parse(outcome.result.value)
  }
  const act = (type: string, actions: readonly object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] })
  const click = async (selector: string) => {
    const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
      context,
      locator: { type: 'css', value: selector },
    })
    const sharedId = nodes[0]?.sharedId
    if (!sharedId) throw new Error(`There is no ${selector}`)
    await bringIntoView(run, selector)
    const origin = { type: 'element', element: { sharedId } }
    await act('pointer', [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }
  const travel = (delta: number) => send('browsingContext.traverseHistory', { context, delta })

  return {
    name: 'Firefox',
    run,
    click,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    type: async (selector, text) => {
      await click(selector)
      await act(
        'key',
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
    back: async () => void (await travel(-1)),
    forward: async () => void (await travel(1)),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    close: async () => {
      browser.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Firefox says on its error output where it listens. */
async function listening(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) {
      output.resume()
      return address
    }
  }
  throw new Error('Firefox ended before it listened.')
}

type Reply = { readonly id?: number; readonly type: string; readonly result?: unknown; readonly message?: string }

async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id = -1, type, result, message } = JSON.parse(String(data)) as Reply
    const call = waiting.get(id)
    waiting.delete(id)
    if (type === 'error') call?.reject(new Error(message))
    else call?.resolve(result)
  })
  let last = 0
  return <T = unknown>(method: string, params: object) =>
    new Promise<T>((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
      socket.send(JSON.stringify({ id, method, params }))
    })
}
