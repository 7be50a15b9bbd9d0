import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromium, type Page } from 'playwright-core'
import { chromiumPath, flags } from './browser.ts'

type MortalBrowser = {
  readonly page: Page
  /** Ends it as a power cut would: nothing that it still held is written. */
  readonly kill: () => Promise<void>
}

/** A Chromium with its profile in a folder, which another one finds there when this one is killed. */
export async function launchMortal(folder: string): Promise<MortalBrowser> {
  const child = spawn(
    chromiumPath,
    [...flags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const ended = once(child, 'exit')
  let address: string | undefined
  for await (const line of createInterface(child.stderr)) {
    address = /listening on (ws:\S+)/.exec(line)?.[1]
    if (address) break
  }
  child.stderr.resume()
  if (!address) throw new Error('Chromium did not say where it listens')
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  const page = await context?.newPage()
  if (!page) throw new Error('Chromium opened no page')
  return {
    page,
    async kill() {
      // The whole group: where the command is a script, the browser is a child of it.
      if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGKILL')
      await ended
      await browser.close()
    },
  }
}
