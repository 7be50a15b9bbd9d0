import type { Plan } from '#engine/derive/plans.ts'
import { lowerRole, may } from '#engine/rules/permissions.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { lacksSecondStep, requiredRolesValue } from './second-step/required-roles.ts'
import type { Readable } from './signed.ts'

/** Plans of people who may no longer publish wait for somebody who may; so do those of tokens that are gone. */
export async function confirmPlanner(from: Readable, { id, planned_by: name }: Plan): Promise<void> {
  const asked = from
    .selectFrom('plans')
    .leftJoin('admins', 'admins.id', 'plans.planned_by_id')
    .leftJoin('api_tokens', 'api_tokens.id', 'plans.token_id')
    .select(['admins.role', 'admins.disabled_at', 'admins.second_step_at'])
    .select(['plans.token_id', 'api_tokens.role as token_role', 'api_tokens.expires_at'])
    .select(requiredRolesValue)
    .where('plans.id', '=', id)
  const planned = await asked.executeTakeFirst()
  if (!planned) throw httpErrors.notFound('plan')
  const { role, second_step_at, ...found } = planned
  const isIn =
    role !== null && found.disabled_at === null && !lacksSecondStep({ role, second_step_at }, found.second_step_roles)
  if (!isIn || !may(role, 'plans'))
    throw httpErrors.forbidden(`${name}, who planned this, may no longer publish. Plan it again in your name.`)
  if (found.token_id === null) return
  const { token_role, expires_at } = found
  const works = token_role !== null && (expires_at ?? '') > new Date().toISOString()
  if (!works || !may(lowerRole(token_role, role), 'plans'))
    throw httpErrors.forbidden('The token with which this was planned no longer works. Plan it again.')
}
