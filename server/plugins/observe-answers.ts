import type { FastifyInstance } from 'fastify'
import { routeOf } from '#server/http/route-label.ts'
import type { Observer } from '#server/observer.ts'

/** Anybody may send any method that Node's parser knows. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Tells how every request ended that reached the framework, also where its client was gone before that. */
export function observeAnswers(app: FastifyInstance, { answered }: Observer): void {
  let isOpen = false
  app.addHook('onListen', async () => {
    isOpen = true
  })
  app.addHook('onRequest', async (request, { raw }) => {
    // The start asks for a page itself.
    if (!isOpen) return
    const begun = performance.now()
    raw.once('close', () =>
      answered({
        method: methods.has(request.method) ? request.method : 'other',
        route: routeOf(request),
        status: raw.writableFinished ? raw.statusCode : 'aborted',
        seconds: (performance.now() - begun) / 1_000,
      }),
    )
  })
}
