import type { ContentStore } from '#app/reading/content-store.ts'
import { pause } from '#app/sleeping/pause.ts'
import type { AnswerPath } from '#content/answers.ts'

/** Browsers say that there is a line before it carries anything. */
const pausesMs = [0, 1_000, 4_000, 15_000]

/** Asks behind what is shown for everything that had no answer; true where nothing is left. */
async function askAgain(store: ContentStore): Promise<boolean> {
  const hadNoAnswer = (path: AnswerPath) => {
    const known = store.read(path)
    return known.status === 'fallback' && known.failure === 'exception'
  }
  let isWhole = true
  await store.loadFailed(async (path) => {
    if (!hadNoAnswer(path)) return
    await store.askAgain(path)
    if (hadNoAnswer(path)) isWhole = false
  })
  return isWhole
}

/** What built-in content stands in for comes by itself once the line is back, or the visitor is. */
export function refreshFailed(store: ContentStore): void {
  let isAsking = false
  const refresh = async () => {
    if (isAsking) return
    isAsking = true
    for (const ms of pausesMs) {
      await pause(ms)
      if (await askAgain(store)) break
    }
    isAsking = false
  }
  addEventListener('online', refresh)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh())
}
