import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { TraceSettings } from '#server/config/trace-settings.ts'

/** For one batch, with every try of it. */
const timeoutMillis = 5_000
const aMinute = 60_000

/** Sends spans as JSON. While nobody takes them they are dropped, with one line for the outage. */
export function createExporter(
  { url, headers }: Pick<TraceSettings, 'url' | 'headers'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis, concurrencyLimit: 4 })
  let isAway = false
  let warnedAt = Number.NEGATIVE_INFINITY
  const note = ({ code, error }: ExportResult) => {
    const wasAway = isAway
    isAway = code !== ExportResultCode.SUCCESS
    if (!isAway || wasAway || Date.now() - warnedAt < aMinute) return
    warnedAt = Date.now()
    log.warn(`Spans do not reach ${url} and are dropped until they do (${reasonOf(error)})`)
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        note(result)
        // Told here, and no reason for anybody else to complain.
        done({ code: ExportResultCode.SUCCESS })
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

/** An answer's text is left out: it may repeat what it was sent. */
function reasonOf(error: Error | undefined): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string }
  return [code, message].filter(Boolean).join(': ') || 'no reason was given'
}
