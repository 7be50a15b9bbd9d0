import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { isAlive, withDataDir } from '#tests/support/process.ts'
import { serve } from '#tests/support/served.ts'

vi.setConfig({ testTimeout: 180_000 })

test.each(['1', '2'])('npm start serves from %s, which end with it however it ends', async (workers) => {
  await withDataDir(async (dataDir) => {
    const environment = { WORKERS: workers, LOG_LEVEL: 'info' }
    const command = await serve(dataDir, await freePort(), environment, { file: 'scripts/start.mjs' })
    onTestFinished(() => void command.child.kill('SIGKILL'))
    const pids = [...new Set([...command.output().matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid)))]
    expect(pids.length).toBeGreaterThanOrEqual(Number(workers))
    expect((await fetch(command.url)).status).toBe(200)
    command.child.kill('SIGKILL')
    await expect.poll(() => pids.filter(isAlive), { timeout: 30_000 }).toEqual([])
  })
})
