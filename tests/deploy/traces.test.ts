import { expect, onTestFinished, test, vi } from 'vitest'
import { maxStopMs } from '#server/stop.ts'
import { withDataDir } from '#tests/support/process.ts'
import { startTraceCollector } from '#tests/support/trace-collector.ts'
import { startCrew } from './crew.ts'

vi.setConfig({ testTimeout: 120_000 })

test('each worker sends its own spans, the last of them when it stops', async () => {
  await withDataDir(async (dataDir) => {
    const collector = await startTraceCollector()
    onTestFinished(collector.close)
    const crew = await startCrew(dataDir, 'sqlite', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    for (const { call } of (await crew.connectToAll()).values()) expect((await call('/api/faq')).status).toBe(200)
    crew.child.kill('SIGTERM')
    expect(await crew.ended).toMatchObject({ code: 0 })
    expect(new Set(collector.senders().map((sender) => sender['service.instance.id'])).size).toBe(2)
    expect(collector.spans().filter(({ name }) => name === 'GET /api/faq')).toHaveLength(2)
  })
})

test('a collector that hangs does not keep workers from stopping', async () => {
  await withDataDir(async (dataDir) => {
    const collector = await startTraceCollector('hangs')
    onTestFinished(collector.close)
    const crew = await startCrew(dataDir, 'sqlite', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    for (const { call } of (await crew.connectToAll()).values()) expect((await call('/api/faq')).status).toBe(200)
    const begun = performance.now()
    crew.child.kill('SIGTERM')
    expect(await crew.ended).toMatchObject({ code: 0 })
    expect(performance.now() - begun).toBeLessThan(maxStopMs)
  })
})
