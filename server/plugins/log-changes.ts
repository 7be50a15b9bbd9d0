import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ActivityAction, kindOfAction } from '#engine/rules/activity.ts'
import { addressText } from '#server/http/visitor-address.ts'
import type { Entry } from '#server/store/activity/record.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request has changed about who may do what; each once, however often its transaction was tried. */
    changes: Map<string, Entry> | null
  }
}

const logged = new Set(['people', 'settings'])
/** Has a line of its own, also for those who were not signed in. */
const elsewhere: ActivityAction = 'password-changed'

/** For what is also written down in the activity: that lies in the database, which an intruder may hold. */
export function noteChange(request: FastifyRequest, entry: Entry): void {
  const { action } = entry
  if (!logged.has(kindOfAction(action)) || action === elsewhere) return
  request.changes ??= new Map()
  request.changes.set(JSON.stringify(entry), entry)
}

/** A line for each change of people and their settings, once it is done: who, what and whom or what it was about. */
export function logChanges(app: FastifyInstance): void {
  app.decorateRequest('changes', null)
  // After the response it would not be said of those who hang up.
  app.addHook('onSend', async (request, { statusCode }) => {
    const { changes, signed, ip, log } = request
    request.changes = null
    if (!changes || statusCode >= 400) return
    for (const { action, type, itemId, title } of changes.values())
      log.info({ account: signed?.username, address: addressText(ip), action, type, id: itemId, title }, 'Changed')
  })
}
