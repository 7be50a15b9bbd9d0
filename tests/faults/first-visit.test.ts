import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { mainThreadMs } from '#tests/support/main-thread.ts'
import { withDataDir } from '#tests/support/process.ts'
import { serve } from '#tests/support/served.ts'

test.runIf(process.platform === 'linux')('the first visitor after a start holds up nobody', async () => {
  await withDataDir(async (dataDir) => {
    const { url, child } = await serve(dataDir, await freePort())
    onTestFinished(() => {
      child.kill()
    })
    const before = mainThreadMs(child.pid)
    const reply = await fetch(url)
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('</html>')])
    expect(mainThreadMs(child.pid) - before).toBeLessThan(50)
  })
})
