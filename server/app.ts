import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { composites, selections } from '#content/composites.ts'
import { contentTypes } from '#content/registry.ts'
import { checkRegistry } from '#engine/registry.ts'
import { guardRoutes, openToAll } from './api/access.ts'
import { contentRoutes } from './api/content/content.ts'
import { editorialRoutes } from './api/drafts/editorial.ts'
import { previewReads } from './api/drafts/preview-reads.ts'
import { healthRoutes } from './api/health.ts'
import { activityRoutes } from './api/panel/activity.ts'
import { changesRoutes } from './api/panel/changes.ts'
import { overviewRoutes } from './api/panel/overview.ts'
import { panelSearchRoutes } from './api/panel/panel-search.ts'
import { uploadRoutes } from './api/panel/uploads.ts'
import { authRoutes } from './api/people/auth.ts'
import { peopleRoutes } from './api/people/people.ts'
import { tokenRoutes } from './api/people/tokens.ts'
import { publicRoutes } from './api/public/public.ts'
import { createPublicReads, type PublicReads } from './api/public/public-reads.ts'
import { validatorCompiler } from './api/validation.ts'
import { answerPages, drawTrouble, type RenderAnswer } from './api/visitors/answer-page.ts'
import { messageRoutes } from './api/visitors/messages.ts'
import { newsletterRoutes } from './api/visitors/newsletter.ts'
import { formLimits } from './api/visitors/visitor-form.ts'
import { createApiTokens } from './auth/api-tokens.ts'
import { confirmPlanner } from './auth/confirm-planner.ts'
import { createPeople } from './auth/people.ts'
import { createSessions } from './auth/sessions.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { createSiteCache } from './cache/site-cache.ts'
import { purgeWrites } from './cdn/purge-writes.ts'
import type { Config } from './config/config.ts'
import { dropForwardedPorts } from './config/trust-proxy.ts'
import { createFailureLog } from './failure-log.ts'
import { announceStop } from './http/announce-stop.ts'
import { type ConnectionLimits, connectionLimits, createConnections } from './http/connections.ts'
import { apiHeaders } from './http/headers.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import { refuseMalformed, refuser } from './http/refuse.ts'
import { requestIdHeader, requestIds } from './http/request-ids.ts'
import { createLimits } from './http/shared-limits.ts'
import { startPlanClock } from './jobs/plan-clock.ts'
import { startScheduledJobs } from './jobs/scheduled-jobs.ts'
import { createLibrary } from './media/library/library.ts'
import { describePictures } from './media/library/published-notes.ts'
import { createUploadIndex } from './media/library/upload-index.ts'
import { createMedia } from './media/media.ts'
import { createPictures, type PictureLimits } from './media/pictures.ts'
import { serveUploads } from './media/serve.ts'
import type { Storage } from './media/storage.ts'
import type { Observer } from './observer.ts'
import { ownTurnIfLong } from './own-turn.ts'
import type { PreviewParts } from './pages/preview/routes.ts'
import { type BodyLimits, bodyLimits, limitBodies } from './plugins/bodies.ts'
import { compressAnswers } from './plugins/compress.ts'
import { allowOrigins } from './plugins/cors.ts'
import { answerErrors, errorAnswers } from './plugins/errors.ts'
import { acceptForms } from './plugins/forms.ts'
import { keepRoom } from './plugins/full-disk.ts'
import { limitHeldAnswers } from './plugins/held-answers.ts'
import { parseJsonBodies } from './plugins/json-body.ts'
import { logChanges } from './plugins/log-changes.ts'
import { observeAnswers } from './plugins/observe-answers.ts'
import { limitOpenLists } from './plugins/open-lists.ts'
import { collectRoutes, descriptionRoutes } from './plugins/openapi.ts'
import { logAnswers } from './plugins/request-log.ts'
import { takeTurnsToWrite } from './plugins/write-turns.ts'
import { createSigner } from './signer.ts'
import { createActivity } from './store/activity/activity.ts'
import { recorder } from './store/activity/record.ts'
import { createListing } from './store/catalogue/listing.ts'
import { createSearch } from './store/catalogue/search.ts'
import { createContent } from './store/content.ts'
import type { Database } from './store/database.ts'
import { createPageDates, type PageDates } from './store/lists/page-dates.ts'
import { movingName } from './store/moving.ts'
import type { Reserve } from './store/outages/reserve.ts'
import { createOverview } from './store/overview/overview.ts'
import { createCarryOut } from './store/plans/carry-out.ts'
import { Revisions, typeOfRevision } from './store/revision.ts'
import { createRichText } from './store/rich-text/rich-text.ts'
import { createMessages } from './store/visitor-lists/messages.ts'
import { createSubscriptions } from './store/visitor-lists/subscriptions.ts'

const minute = 60_000

export type SiteParts = {
  readonly config: Config
  readonly cache: ResponseCache
  readonly reads: PublicReads
  readonly dates: PageDates
  readonly searches: RateLimiter | undefined
  readonly previews: PreviewParts
  readonly observer: Observer | undefined
}
export type AppOptions = {
  readonly config: Config
  readonly database: Database
  readonly storage: Storage
  readonly log: FastifyBaseLogger
  /** Where the usual ones do not fit. */
  readonly limits?: Partial<ConnectionLimits & BodyLimits>
  readonly pictureLimits?: Partial<PictureLimits>
  /** Left out where the database keeps its data elsewhere. */
  readonly reserve?: Reserve | undefined
  readonly observer?: Observer | undefined
  /** Adds the pages, and draws those that answer forms; left out where only the API is wanted. */
  readonly addPages?: (app: FastifyInstance, parts: SiteParts) => Promise<RenderAnswer>
}

/** Puts the whole product together, without listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, storage, log, pictureLimits, reserve, observer, addPages } = options
  checkRegistry(contentTypes, [...composites, ...selections])
  const { db } = database
  const cache = createSiteCache(config)
  const headers = apiHeaders(config.publicUrl)
  const limits = { ...connectionLimits, ...bodyLimits, ...options.limits }
  const logFailure = createFailureLog()
  let renderAnswer: RenderAnswer | undefined
  const answerPage = answerPages(() => renderAnswer)
  const errors = errorAnswers({ headers, logFailure, answerPage: drawTrouble(answerPage) })
  const refuse = refuser(headers)
  const connections = createConnections(limits, refuse)
  const identify = requestIds(config.trustProxy)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    // What arrives while others are still being answered is answered too.
    return503OnClosing: false,
    bodyLimit: limits.usual,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: errors.answer,
    clientErrorHandler: refuseMalformed(refuse),
    // What is cached is sent before the framework begins its work.
    serverFactory: (handler) =>
      connections.serve((request, response) => {
        const route = cache.serve(request, response)
        if (route !== undefined) return observer?.served(route, request, response.statusCode)
        dropForwardedPorts(request.headers)
        identify(request, response)
        handler(request, response)
      }),
  })
  const isStopping = announceStop(app, config.stopDelaySeconds)
  app.addHook('preClose', connections.drain)

  const revisions = new Revisions(database)
  // Before the cache: what it builds again reads what is known about pictures.
  const uploadIndex = createUploadIndex(db, revisions)
  revisions.onChange((names) => cache.invalidate(names.map(typeOfRevision)))
  const purges = purgeWrites({ config, revisions, types: contentTypes, log, observer })
  const warn = (error: unknown) => logFailure(error, log)
  const closing = new AbortController()
  revisions.onChange((names) => {
    if (names.includes(movingName)) void database.moving.lookUntilKnown(db, warn, closing.signal)
  })
  await revisions.watch(warn)
  const richText = createRichText((message) => log.warn(message))
  const content = createContent({
    database,
    revisions,
    types: contentTypes,
    richText,
    describePictures: describePictures(uploadIndex),
  })
  const pictures = createPictures({ dir: join(config.dataDir, 'uploads'), log, limits: pictureLimits })
  const media = createMedia({ db, storage, pictures, log, revisions, observer })
  const library = createLibrary({
    database,
    revisions,
    index: uploadIndex,
    media,
    storage,
    content,
    types: contentTypes,
  })
  const sessions = createSessions(db)
  const tokens = createApiTokens(db)
  const activity = createActivity(database)
  const record = recorder(db, app.log)
  const shared = createLimits(database, warn)
  const make = config.rateLimit ? shared.make : undefined
  const limit = (name: string, max: number, windowMs: number) => make?.(name, { max, windowMs })

  app.decorateRequest('pagePattern', null)
  if (observer) observeAnswers(app, observer)
  observer?.watch({
    connections: connections.count,
    cache: () => cache.usage,
    pool: database.pool,
    uploads: pictures.uploads,
    variants: media.variantsWaiting,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.addHook('preSerialization', async (_request, _reply, payload) => {
    await ownTurnIfLong(payload, 'finish')
    return payload
  })
  parseJsonBodies(app)
  answerErrors(app, errors)
  app.addHook('onRequest', async (_request, reply) => void reply.headers({ ...headers, 'cache-control': 'no-store' }))
  await allowOrigins(app, config.corsOrigins)
  compressAnswers(app)
  if (config.logLevel === 'debug' || config.logLevel === 'trace') logAnswers(app)
  limitHeldAnswers(app, limits.maxHeldBytes)
  limitBodies(app, { limits, refuse })
  guardRoutes(app, { sessions, tokens })
  logChanges(app)
  if (reserve) keepRoom(app, reserve)
  takeTurnsToWrite(app)
  limitOpenLists(app)
  await acceptForms(app)
  collectRoutes(app, config.publicUrl)

  const catalogue = { listing: createListing(database), search: createSearch(database) }
  const reads = createPublicReads({ content, ...catalogue })
  const pageReads = createPublicReads({ content: content.forPages, ...catalogue })
  const searches = limit('searches', 60, minute)
  publicRoutes(app, { reads, cache, headers, searches })
  contentRoutes(app, { types: contentTypes, content, media, richText, revisions })
  const { drafts, publishable, links } = editorialRoutes(app, {
    database,
    revisions,
    types: contentTypes,
    content,
    media,
    richText,
    trashDays: config.trashDays,
    make,
  })
  changesRoutes(app, { database, revisions })
  const signer = await createSigner(db)
  authRoutes(app, { db, sessions, signer, config, reserve, observer, make })
  peopleRoutes(app, createPeople(db, config.publicUrl))
  tokenRoutes(app, tokens)
  activityRoutes(app, activity, record)
  const visitors = (form: string) => ({ record, signer, errors, answerPage, limits: formLimits(form, make) })
  messageRoutes(app, { messages: createMessages(database), makeLimiter: shared.make, ...visitors('messages') })
  newsletterRoutes(app, {
    subscriptions: createSubscriptions(database),
    publicUrl: config.publicUrl,
    ...visitors('newsletter'),
  })
  uploadRoutes(app, { media, library, authorUploads: limit('uploads', 100, 60 * minute) })
  panelSearchRoutes(app, { database, uploads: uploadIndex, searches: limit('panel searches', 300, minute) })
  overviewRoutes(app, { overview: createOverview(database), library })
  healthRoutes(app, { database, storage, reserve, isStopping })
  descriptionRoutes(app, { cache, headers })
  await app.register(serveUploads, { storage, publicUrl: config.bucket?.publicUrl })
  if (addPages)
    await app.register(async (pages) => {
      openToAll(pages)
      const dates = createPageDates(database)
      const previews = {
        links,
        readsFor: previewReads({ database, types: contentTypes, content, ...catalogue }),
        requests: limit('previews', 600, minute),
        misses: limit('preview misses', 60, minute),
      }
      renderAnswer = await addPages(pages, { config, cache, reads: pageReads, dates, searches, previews, observer })
    })

  const scheduledJobs = startScheduledJobs({
    database,
    media,
    types: contentTypes,
    log,
    activity,
    observer,
    days: { trash: config.trashDays, history: config.historyDays, activity: config.activityDays },
  })
  const planClock = startPlanClock({
    database,
    revisions,
    carryOut: createCarryOut({ database, revisions, types: contentTypes, drafts, publishable, confirmPlanner, warn }),
    warn,
    observer,
  })
  app.addHook('onClose', async () => {
    closing.abort()
    await planClock.stop()
    await scheduledJobs.stop()
    revisions.close()
    shared.close()
    await richText.close()
    await media.close()
    await pictures.close()
    await purges.close()
  })
  return app
}
