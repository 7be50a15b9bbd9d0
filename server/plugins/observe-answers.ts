import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from '#server/http/route-label.ts'
import type { Followed, Observer } from '#server/observer.ts'

/** Anybody may send any method that Node's parser knows. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Tells how every request ended that reached the framework, also where its client was gone before that. */
export function observeAnswers(app: FastifyInstance, { answered, follow }: Observer): void {
  const open = new WeakMap<FastifyRequest, Followed>()
  let isOpen = false
  app.addHook('onListen', async () => {
    isOpen = true
  })
  app.addHook('onRequest', (request, { raw }, done) => {
    // The start asks for a page itself.
    if (!isOpen) return done()
    const begun = performance.now()
    const followed = follow?.(request.raw, request.id)
    raw.once('close', () => {
      const answer = {
        method: methods.has(request.method) ? request.method : 'other',
        route: routeOf(request),
        status: raw.writableFinished ? raw.statusCode : ('aborted' as const),
        seconds: (performance.now() - begun) / 1_000,
      }
      answered(answer)
      followed?.end(answer)
    })
    if (!followed) return done()
    open.set(request, followed)
    followed.enter(done)
  })
  // A body that arrives calls from outside of the request.
  if (follow)
    app.addHook('preValidation', (request, _reply, done) => {
      const followed = open.get(request)
      if (followed) followed.enter(done)
      else done()
    })
}
