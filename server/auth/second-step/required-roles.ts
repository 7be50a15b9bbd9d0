import { expressionBuilder, type Kysely } from 'kysely'
import { type Role, roles } from '#engine/rules/permissions.ts'
import type { SystemTables } from '#server/store/schema.ts'

const requiredRolesSetting = 'second_step_roles'

/** The roles that need a second step, as the setting holds them. */
export const rolesIn = (value: string | null | undefined): Role[] => {
  const names = (value ?? '').split(' ')
  return roles.filter((role) => names.includes(role))
}

/** The setting as a column, so that the person who asks is read together with it. */
export const requiredRolesValue = expressionBuilder<SystemTables, never>()
  .selectFrom('settings')
  .select('value')
  .where('name', '=', requiredRolesSetting)
  .as('second_step_roles')

type Person = { readonly role: Role; readonly second_step_at: string | null }

/** Whether somebody has to add a second step before anything else. */
export const lacksSecondStep = ({ role, second_step_at }: Person, setting: string | null | undefined): boolean =>
  second_step_at === null && rolesIn(setting).includes(role)

export async function readRequiredRoles(db: Kysely<SystemTables>): Promise<Role[]> {
  const setting = db.selectFrom('settings').select('value').where('name', '=', requiredRolesSetting)
  return rolesIn((await setting.executeTakeFirst())?.value)
}

export async function writeRequiredRoles(db: Kysely<SystemTables>, required: readonly Role[]): Promise<void> {
  const value = required.join(' ')
  await db
    .insertInto('settings')
    .values({ name: requiredRolesSetting, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
