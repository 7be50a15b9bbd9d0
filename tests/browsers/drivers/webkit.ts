import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { bringIntoView, type Driver } from './driver.ts'

const element = 'element-6066-11e4-a52e-4f735466cecf'
const binary = ['aarch64', 'x86_64']
  .flatMap((cpu) =>
    ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
  )
  .find((path) => existsSync(path))

/** WebKitGTK in its own small browser on a screen that nobody sees, spoken to in WebDriver. */
export async function startWebKit(): Promise<Driver> {
  if (!binary) throw new Error('WebKitGTK is not installed: apt-get install webkit2gtk-driver')
  const screen = await startScreen()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  const end = async () => {
    await stop(driver)
    await stop(screen.process)
  }
  const server = `http://127.0.0.1:${port}`
  const { sessionId } = await openSession(server, binary).catch(async (error) => {
    await end()
    throw error
  })
  const send = <T = unknown>(path: string, body: object = {}) =>
    ask<T>(`${server}/session/${sessionId}/${path}`, 'POST', body)
  const find = async (value: string) =>
    (await send<Record<string, string>>('element', { using: 'css selector', value }))[element]

  const run: Driver['run'] = async (code, ...values) => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${code})(...JSON.parse(arguments[0])))
        .then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })))`
    const outcome = JSON.parse(await send<string>('execute/async', { script, args: [JSON.stringify(values)] }))
    if (outcome.error !== undefined) throw new Error(outcome.error)
    return outcome.value
  }

  return {
    name: 'WebKit',
    open: async (url) => void (await send('url', { url })),
    run,
    click: async (selector) => {
      await bringIntoView(run, selector)
      await send(`element/${await find(selector)}/click`)
    },
    type: async (selector, text) => void (await send(`element/${await find(selector)}/value`, { text })),
    back: async () => void (await send('back')),
    forward: async () => void (await send('forward')),
    resize: async (width, height) => void (await send('window/rect', { width, height })),
    close: async () => {
      await ask(`${server}/session/${sessionId}`, 'DELETE').catch(() => {})
      await end()
    },
  }
}

/** A virtual screen that chooses its own number, and says which. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  return { process: screen, display: `:${String(number).trim()}` }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

async function openSession(server: string, browser: string): Promise<{ sessionId: string }> {
  const patient = AbortSignal.timeout(10_000)
  while (!(await fetch(`${server}/status`).catch(() => undefined))) {
    patient.throwIfAborted()
    await sleep(100)
  }
  return ask(`${server}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } },
  })
}

async function ask<T>(url: string, method: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: T & { readonly error?: string; readonly message?: string } }
  if (!response.ok) throw new Error(`${value.error} ${value.message} ${JSON.stringify(body)}`)
  return value
}
