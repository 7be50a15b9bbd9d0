import type { FastifyRequest } from 'fastify'
import type { Role } from '#engine/rules/permissions.ts'
import type { Visitor } from '#server/auth/sessions.ts'
import { addressText } from '#server/http/visitor-address.ts'

type Admin = {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly role: Role
  readonly default_credentials: boolean | number
  readonly needs_second_step: boolean
}

/** What a client learns about the person who signed in. */
export const shownAdmin = ({ id, username, name, role, default_credentials, needs_second_step }: Admin) => ({
  id,
  username,
  name,
  role,
  default_credentials: Boolean(default_credentials),
  needs_second_step,
})

export const signInAnswer = (token: string, admin: Admin) => ({ token, admin: shownAdmin(admin) })

/** The same for somebody whose row was read. */
export type AnswerFor = (
  token: string,
  admin: Omit<Admin, 'needs_second_step'> & { readonly second_step_at: string | null },
) => Promise<ReturnType<typeof signInAnswer>>

export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: addressText(ip),
  userAgent: headers['user-agent'],
})
