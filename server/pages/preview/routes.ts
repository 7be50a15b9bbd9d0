import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { previewStart, publishedMark } from '#engine/derive/previews.ts'
import type { PreviewReads, ReadsForPreview } from '#server/api/drafts/preview-reads.ts'
import type { Preview, PreviewLinks } from '#server/auth/preview-links.ts'
import { HttpError } from '#server/http/http-errors.ts'
import { jsonBytes } from '#server/http/json-bytes.ts'
import { plainPath, splitUrl } from '#server/http/plain-path.ts'
import { countOrRefuse, type RateLimiter } from '#server/http/rate-limiter.ts'
import { countVisitor } from '#server/http/visitor-limits.ts'
import { type PlainPage, plainPage } from '#server/plugins/plain-page.ts'
import { WorkQueue } from '#server/work-queue.ts'
import type { PagesOptions } from '../options.ts'
import { policy } from '../policy.ts'
import { readForPage } from '../reading.ts'
import type { SiteSource } from '../source.ts'
import { previewHeaders } from './headers.ts'
import { keepInside, tellEnd } from './keep-inside.ts'
import { createPreviewTurns } from './turns.ts'

export type PreviewParts = {
  readonly links: PreviewLinks
  readonly readsFor: ReadsForPreview
  /** How often an address may ask or a link be asked for, and how often an address for what does not exist. */
  readonly requests: RateLimiter | undefined
  readonly misses: RateLimiter | undefined
}

const ended = {
  title: 'This preview is not available',
  text: 'The link has ended, was revoked, or is not complete. Ask the person who sent it for a new one.',
}
const nothingSent = 'This is a preview: forms send nothing here.'
const stateStart = '<script type="application/json" id="state">'
/** Longer than a token with its mark: it names nothing. */
const maxSegment = 60

const wantsPage = ({ headers }: FastifyRequest) => (headers.accept ?? '').includes('text/html')

type Opened = {
  readonly preview: Preview
  readonly base: string
  readonly path: string
  readonly readsUntil: (signal: AbortSignal) => PreviewReads
}

/** The site with its drafts, under the token of a link. Nothing of it is cached. */
export function previewPages(app: FastifyInstance, source: SiteSource, options: PagesOptions): void {
  const { config, production, previews } = options
  const { links, readsFor, requests, misses } = previews
  const headers = previewHeaders(config.publicUrl)
  const turns = createPreviewTurns()
  const drawing = new WorkQueue()
  const inTurnUntil =
    (signal: AbortSignal) =>
    <T>(work: () => Promise<T>) =>
      drawing.run(async () => {
        await nextTurn()
        signal.throwIfAborted()
        return work()
      })

  const sendPage = (reply: FastifyReply, sentence: PlainPage) => {
    const page = plainPage(sentence)
    const framed = page.headers['content-security-policy']?.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    return reply.headers({ ...page.headers, ...headers, 'content-security-policy': framed }).send(page.html)
  }
  /** The same sentence for links that never were, and for those that are no more. */
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    countVisitor(misses, request)
    return sendPage(reply.code(404), ended)
  }

  /** In a frame too: the usual pages of failures let nobody frame them. */
  const answerBusy = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const wait = error instanceof HttpError ? error.details.retryAfterSeconds : undefined
    if (!(error instanceof HttpError) || !wait || !wantsPage(request)) throw error
    reply.code(error.status).header('retry-after', wait)
    return sendPage(reply, { title: 'This preview has to wait', text: error.message })
  }

  const open = async (request: FastifyRequest): Promise<Opened | undefined> => {
    countVisitor(requests, request)
    const { path } = splitUrl(request.url)
    const [segment = '', ...rest] = path.slice(previewStart.length).split('/')
    if (segment.length > maxSegment) return undefined
    const isPublished = segment.endsWith(publishedMark)
    const preview = await links.find(isPublished ? segment.slice(0, -publishedMark.length) : segment)
    if (!preview) return undefined
    countOrRefuse(requests, `link ${preview.id}`, 'This link was asked for too often. Please try again in a minute.')
    const { subject } = preview
    const layer = isPublished ? { scope: 'published' as const } : { scope: preview.scope, subject }
    const readsUntil = (signal: AbortSignal) => readsFor({ ...layer, signal })
    return { preview, base: previewStart + segment, path: plainPath(`/${rest.join('/')}`), readsUntil }
  }

  const sendNothing = (reply: FastifyReply, asPage: boolean) => {
    reply.code(409).headers(headers)
    return asPage
      ? sendPage(reply, { title: 'Nothing was sent', text: nothingSent })
      : reply.type('application/json; charset=utf-8').send(JSON.stringify({ error: nothingSent }))
  }

  const readAnswer = async ({ path, readsUntil }: Opened, query: string, signal: AbortSignal) => {
    const reads = readsUntil(signal)
    const route = reads.routes.find((each) => each.path === path)
    const found = await reads.resolve(path + (route?.query?.address(new URLSearchParams(query)) ?? ''))
    if (!found) return undefined
    const { status, data } = await found.read()
    return { status, body: await jsonBytes(data) }
  }

  const drawPage = async ({ base, path, readsUntil }: Opened, query: string, signal: AbortSignal) => {
    const reads = readsUntil(signal)
    const inTurn = inTurnUntil(signal)
    const site = await source.site()
    const place = site.locate(path, query)
    const { publicUrl, mapsKey } = config
    // The panel is not part of the site.
    const isPage = place && !/^\/admin(\/|$)/.test(place.canonical)
    const record = isPage ? place.record : undefined
    const found = record && (await reads.resolve(record.path))
    const page = !isPage ? '/404' : record && found?.path !== record.path ? record.missing : place.page
    const assets = source.previewAssets
    const drawn = await site.render({ path: page, read: readForPage(reads), assets, publicUrl, mapsKey, inTurn })
    const isWhole = await reads.isWhole()
    return { ...drawn, html: keepInside(drawn.html, { base, end: stateStart, isWhole }) }
  }

  /** Following a link inside the preview is not opening it. */
  const isOpening = ({ method, headers: { 'sec-fetch-site': from, 'sec-fetch-dest': into } }: FastifyRequest) =>
    method === 'GET' && from !== 'same-origin' && (into === undefined || into === 'document')

  app.route({
    method: ['GET', 'HEAD'],
    url: `${previewStart}*`,
    schema: { hide: true },
    errorHandler: answerBusy,
    handler: async (request, reply) => {
      const opened = await open(request)
      if (!opened) return refuse(request, reply)
      const { preview, path } = opened
      const { query } = splitUrl(request.url)
      if (/^\/api(\/|$)/.test(path)) {
        const answer = await turns(request, preview, (signal) => readAnswer(opened, query, signal))
        if (!answer) return sendNothing(reply, false)
        const type = { 'content-type': 'application/json; charset=utf-8' }
        return reply
          .code(answer.status)
          .headers({ ...headers, ...type })
          .send(answer.body)
      }
      const drawn = await turns(request, preview, (signal) => drawPage(opened, query, signal))
      if (!preview.isOwn && isOpening(request)) await links.noteOpened(preview.id)
      const { styleHash, scriptHash } = drawn
      const csp = policy({ apiHost: '', development: !production, styleHash, scriptHash, framedBy: "'self'" })
      return reply
        .code(drawn.status)
        .headers({ ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp })
        .send(tellEnd(drawn.html, stateStart, preview.endsAt))
    },
  })

  // Forms of the site lead here; nobody reads what they carry.
  app.route({
    method: ['POST', 'PUT', 'DELETE', 'PATCH'],
    url: `${previewStart}*`,
    schema: { hide: true },
    onRequest: async (request, reply) => {
      if (!(await open(request))) return refuse(request, reply)
      return sendNothing(reply, wantsPage(request))
    },
    handler: async (request, reply) => refuse(request, reply),
  })
}
