import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config/config.ts'
import type { TraceSettings } from '#server/config/trace-settings.ts'
import type { Observer } from '#server/observer.ts'
import { withTimeLimit } from '#server/time-limit.ts'
import { createExporter } from './exporter.ts'
import { incomingTraces } from './incoming.ts'
import { errorType, requestNames, workNames } from './span-names.ts'
import { statementOf } from './statement.ts'

type Parts = {
  readonly settings: TraceSettings
  readonly config: Pick<Config, 'databaseUrl' | 'trustProxy'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}
type Followed = { readonly span: Span; isOver: boolean }
export type Tracing = Pick<Observer, 'served' | 'rendered' | 'queried'> & Required<Pick<Observer, 'follow' | 'trace'>>

/** How long a stop waits for what is not sent yet. */
export const closeMs = 2_000
/** How many spans wait at the most: what comes on top is dropped. */
const maxQueueSize = 2_048

const inside = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span)

function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', errorType(error))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function startProvider({ settings, log }: Parts): TracerProvider {
  const { service, attributes, sampling } = settings
  const root = new TraceIdRatioBasedSampler(sampling.share)
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.instance.id': randomUUID(),
      ...attributes,
      'service.name': service,
    }),
    sampler: sampling.isParentBased ? new ParentBasedSampler({ root }) : root,
    spanProcessors: [
      new BatchSpanProcessor({ exporter: createExporter(settings, log), maxQueueSize, exportTimeoutMillis: 10_000 }),
    ],
  })
}

/** Follows requests and jobs through what they cause. Loaded only where spans have somewhere to go. */
export function createTraces(parts: Parts): { readonly tracing: Tracing; readonly close: () => Promise<void> } {
  const { config } = parts
  const provider = startProvider(parts)
  const tracer = provider.getTracer('site')
  const incoming = incomingTraces(config.trustProxy)
  const database = config.databaseUrl ? 'postgresql' : 'sqlite'
  const current = new AsyncLocalStorage<Followed>()
  /**
   * Whatever goes on after a request was answered does not belong to it any more. One that is not sampled is running as
   * well: what it causes is left out with it, and begins no trace of its own.
   */
  const running = () => {
    const followed = current.getStore()
    return followed?.isOver === false ? followed.span : undefined
  }

  const tracing: Tracing = {
    served(route, request, status) {
      // It took microseconds: told only where it would leave a gap in what a proxy recorded.
      const parent = incoming(request)
      if (!parent) return
      const { name, attributes } = requestNames({ method: request.method ?? 'other', route, status })
      tracer
        .startSpan(name, { kind: SpanKind.SERVER, attributes: { ...attributes, 'site.cached': true } }, parent)
        .end()
    },

    follow(request, requestId) {
      const attributes = { 'site.request_id': requestId }
      const span = tracer.startSpan('HTTP', { kind: SpanKind.SERVER, attributes }, incoming(request) ?? ROOT_CONTEXT)
      const followed: Followed = { span, isOver: false }
      return {
        enter: (go) => current.run(followed, go),
        end(answer) {
          const { name, attributes } = requestNames(answer)
          span.updateName(name).setAttributes(attributes)
          if ('error.type' in attributes) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
          followed.isOver = true
        },
      }
    },

    async trace(work, run) {
      const cause = running()
      if (work.kind === 'storage' && !cause) return run()
      // A job goes on for as long as it takes, and may do what several requests asked for.
      const isJob = work.kind === 'job'
      const links = isJob && cause?.isRecording() ? [{ context: cause.spanContext() }] : []
      const { name, attributes } = workNames(work)
      const span = tracer.startSpan(name, { attributes, links }, cause && !isJob ? inside(cause) : ROOT_CONTEXT)
      const followed: Followed = { span, isOver: false }
      try {
        return await current.run(followed, run)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
        followed.isOver = true
      }
    },

    rendered({ outcome }) {
      const span = running()
      span?.setAttribute('site.outcome', outcome)
      if (outcome === 'failed') span?.setStatus({ code: SpanStatusCode.ERROR })
    },

    queried(event) {
      const cause = running()
      if (!cause?.isRecording()) return
      const { operation, table } = statementOf(event)
      const attributes = {
        'db.system.name': database,
        'db.operation.name': operation,
        ...(table !== undefined && { 'db.collection.name': table }),
      }
      const ended = Date.now()
      const startTime = ended - event.queryDurationMillis
      const name = table === undefined ? operation : `${operation} ${table}`
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, inside(cause))
      if (event.level === 'error') fail(span, event.error)
      span.end(ended)
    },
  }
  const close = () => withTimeLimit(provider.shutdown(), closeMs, undefined)
  return { tracing, close }
}
