const paths = ['/', '/api/faq', '/product/1', '/contact']
const visitors = 4
/** Of the requests of one of them. */
const writesOneIn = 8

type Outcome = 'answered' | 'failed'

/** Visitors who read, one of whom writes now and then, until `stop`. */
export function startTraffic(url: string, authorization: string) {
  let isOver = false
  const reads: Outcome[] = []
  const writes: Outcome[] = []
  const kept: string[] = []
  const ask = (path: string, init?: RequestInit) =>
    fetch(url + path, init).then(
      async (answer): Promise<Outcome> => {
        await answer.text()
        return answer.ok ? 'answered' : 'failed'
      },
      (): Outcome => 'failed',
    )
  async function write(): Promise<void> {
    const title = `Written ${writes.length}`
    const outcome = await ask('/api/projects/admin', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ title, description: '' }),
    })
    writes.push(outcome)
    if (outcome === 'answered') kept.push(title)
  }
  async function visit(n: number): Promise<void> {
    for (let step = n; !isOver; step++) {
      if (n === 0 && step % writesOneIn === 0) await write()
      else reads.push(await ask(paths[step % paths.length] ?? '/'))
    }
  }
  const everybody = Promise.all(Array.from({ length: visitors }, (_, n) => visit(n)))
  const failed = (outcomes: readonly Outcome[]) => outcomes.filter((outcome) => outcome === 'failed').length
  return {
    visitors,
    answered: () => reads.length - failed(reads),
    /** Reads and writes that were not answered, or not well. */
    failed: () => failed(reads) + failed(writes),
    /** What the server said it had stored. */
    kept,
    async stop(): Promise<void> {
      isOver = true
      await everybody
    },
  }
}
