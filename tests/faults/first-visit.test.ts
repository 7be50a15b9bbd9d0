import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { withDataDir } from '#tests/support/process.ts'
import { serve } from '#tests/support/served.ts'

/** Processor time that the main thread of a process has used, in milliseconds. */
const usedMs = (pid: number | undefined) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000

test.runIf(process.platform === 'linux')('the first visitor after a start holds up nobody', async () => {
  await withDataDir(async (dataDir) => {
    const { url, child } = await serve(dataDir, await freePort())
    onTestFinished(() => {
      child.kill()
    })
    const before = usedMs(child.pid)
    const reply = await fetch(url)
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('</html>')])
    expect(usedMs(child.pid) - before).toBeLessThan(50)
  })
})
