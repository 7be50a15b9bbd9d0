import type { stateId } from './document/document.tsx'
import type { State } from './document/state.ts'
import { keepEarlyClicks } from './first/early-clicks.ts'
import { notePrinting } from './first/note-printing.ts'

const patienceMs = 3_000
// Its own: this file comes first and must not wait for one that is shared.
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const frame = () => new Promise(requestAnimationFrame)

/** On a slow line all code would come before the one picture that the first screen is about. */
async function firstScreen(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  await picture?.decode().catch(() => {})
  // What was there in the frame before is painted now; what follows is a task of its own.
  await frame()
  await frame()
  await pause(0)
}

/** A page whose code cannot be fetched can still be read: it comes alive when the connection is back. */
async function persistentImport(href: string): Promise<void> {
  for (let tried = 1; ; tried++)
    try {
      return await import(/* @vite-ignore */ href)
    } catch {
      await pause(tried * 1_000)
    }
}

keepEarlyClicks()
notePrinting()
// Only a type is shared with the rest of the site: this file comes first and must be small.
const id: typeof stateId = 'state'
const { code } = JSON.parse((document.getElementById(id) as HTMLElement).textContent) as State
await Promise.race([firstScreen(), pause(patienceMs)])
for (const href of code) {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' }))
  await pause(0)
}
// Each in a task of its own; the last one starts the site.
for (const href of code) {
  await persistentImport(href)
  await pause(0)
}
