import type { FastifyInstance } from 'fastify'
import { httpErrors } from '#server/http-errors.ts'
import type { RateLimiter } from '#server/rate-limiter.ts'
import type { Messages, NewMessage } from '#server/store/messages.ts'
import { publicAccess } from './access.ts'
import { appendOnlyListRoutes } from './append-only-list.ts'
import { idFrom } from './parameters.ts'
import { messageOperations } from './schemas/messages.ts'
import { countVisitor, trimTexts } from './visitor-form.ts'

const base = '/api/contact-messages/admin'
const text = (title: string, maxLength: number) => ({
  title,
  type: 'string',
  minLength: 1,
  maxLength,
  format: 'storable',
})
/** Nobody fills in five fields faster than this. */
const leastMs = 2_000

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'phone', 'email', 'subject', 'message'],
  properties: {
    name: text('Name', 200),
    phone: text('Phone', 50),
    email: { title: 'E-mail', type: 'string', minLength: 1, maxLength: 254, format: 'address' },
    subject: text('Subject', 200),
    message: text('Message', 10_000),
    company: { title: 'Company', type: 'string', maxLength: 200, format: 'storable' },
    website: { title: 'Website', type: 'string', maxLength: 500, description: 'Left empty by people' },
    elapsed_ms: { title: 'Elapsed time', type: 'number', minimum: 0, description: 'How long filling in the form took' },
  },
}

type Submission = NewMessage & { website?: string; elapsed_ms?: number }

export function messageRoutes(app: FastifyInstance, messages: Messages, limit: RateLimiter | undefined): void {
  app.post(
    '/api/contact-messages/submit',
    { config: publicAccess, preValidation: trimTexts, schema: { ...messageOperations.submit, body: schema } },
    async (request) => {
      const { website, elapsed_ms: elapsed, ...message } = request.body as Submission
      if (elapsed !== undefined && elapsed < leastMs)
        throw httpErrors.tooManyRequests('That was very quick. Please wait a moment and send it again.', leastMs / 1000)
      countVisitor(limit, request)
      if (!website) await messages.add(message)
      return { success: true }
    },
  )

  appendOnlyListRoutes(app, {
    base,
    tag: 'Contact messages',
    what: 'message',
    countHeader: 'X-Unread-Count',
    list: messages,
  })

  app.put(`${base}/:id/read`, { schema: messageOperations.markRead }, async (request) => {
    const message = await messages.markRead(idFrom(request.params, 'message'))
    if (!message) throw httpErrors.notFound('message')
    return message
  })
}
