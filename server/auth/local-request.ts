import type { FastifyRequest } from 'fastify'

const forwarding = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** Whether a request was sent on this machine and not handed on by a proxy. */
export function isLocalRequest({ headers }: FastifyRequest): boolean {
  if (forwarding.some((name) => headers[name] !== undefined)) return false
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(headers.host ?? '')
}
