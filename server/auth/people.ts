import type { Kysely } from 'kysely'
import { faultOfName } from '#engine/rules/display-name.ts'
import type { Role } from '#engine/rules/permissions.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { type Entry, record } from '#server/store/activity/record.ts'
import type { SystemTables, SystemTransaction } from '#server/store/schema.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { violationOf } from '#server/store/writes/constraints.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { revokeTokensOf } from './api-tokens.ts'
import { refuseOthersName } from './display-name.ts'
import { revokeLinksBy, revokeLinksWithoutStep } from './links-made.ts'
import { makePasswordLink } from './password-links.ts'
import { noPassword } from './passwords.ts'
import { type Administrator, type AdminRow, lockActor, lockPeople, refuseLast, stateOf } from './people-rules.ts'
import { revokePreviewsOf } from './preview-links.ts'
import { readRequiredRoles, writeRequiredRoles } from './second-step/required-roles.ts'
import { removeAllSteps } from './second-step/second-steps.ts'
import { usernameKey, usernameLook } from './username.ts'

export type Invitation = { readonly name: string; readonly username: string; readonly role: Role }
export type PersonChange = { readonly role?: Role; readonly disabled?: boolean }
export type People = ReturnType<typeof createPeople>

const taken = 'Somebody with this user name is there already. Choose another one.'
const aboutPerson = ({ id, name }: AdminRow, action: Entry['action'], more = ''): Entry => ({
  action,
  type: 'people',
  itemId: id,
  title: name + more,
})

/** With changes of people locked: what differs in a dot alone is taken, although both could sign in. */
async function refuseUsername(transaction: SystemTransaction, username: string): Promise<void> {
  const fault = faultOfName(username, 'User name')
  if (fault) throw httpErrors.invalid({ username: fault })
  const people = await transaction.selectFrom('admins').select('username').execute()
  if (people.some((person) => usernameLook(person.username) === usernameLook(username)))
    throw httpErrors.conflict(taken, { username: taken })
}

/** Who may sign in, and as what. */
export function createPeople(db: Kysely<SystemTables>, publicUrl: string) {
  /** Every change is judged again inside its transaction, with nobody else changing people meanwhile. */
  const change = <T>(by: Administrator, work: (transaction: SystemTransaction) => Promise<T>): Promise<T> =>
    inTransaction(db, async (transaction) => {
      await lockPeople(transaction)
      await lockActor(transaction, by)
      return work(transaction)
    })

  const find = async (transaction: SystemTransaction, id: number): Promise<AdminRow> => {
    const person = await transaction.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst()
    if (!person) throw httpErrors.notFound('person')
    return person
  }
  const update = (transaction: SystemTransaction, { id }: AdminRow, values: Partial<AdminRow>) =>
    transaction
      .updateTable('admins')
      .set({ ...values, updated_at: nextStamp() })
      .where('id', '=', id)
      .execute()

  async function changeRole(
    transaction: SystemTransaction,
    by: Administrator,
    person: AdminRow,
    role: Role,
  ): Promise<void> {
    if (role === person.role) return
    await refuseLast(transaction, person)
    await update(transaction, person, { role })
    await revokeLinksBy(transaction, person.id)
    await record(transaction, by, aboutPerson(person, 'role-changed', `, ${role}`))
  }

  async function disable(transaction: SystemTransaction, by: Administrator, person: AdminRow): Promise<void> {
    if (person.id === by.adminId) throw httpErrors.conflict('You cannot disable yourself. Another administrator can.')
    const state = stateOf(person)
    if (state === 'invited')
      throw httpErrors.conflict(`${person.name} has not joined yet. Remove the invitation instead.`)
    if (state === 'disabled') return
    await refuseLast(transaction, person)
    // Trusted devices know when the second step was changed, and are asked for it again.
    const second_step_at = person.second_step_at && nextStamp()
    await update(transaction, person, { disabled_at: nextStamp(), second_step_at })
    for (const table of ['sessions', 'sign_in_links', 'password_links', 'pending_steps', 'known_addresses'] as const)
      await transaction.deleteFrom(table).where('admin_id', '=', person.id).execute()
    await record(transaction, by, aboutPerson(person, 'disabled'))
    await revokeTokensOf(transaction, by, person.id)
    await revokePreviewsOf(transaction, person.id)
    await revokeLinksBy(transaction, person.id)
  }

  async function enable(transaction: SystemTransaction, by: Administrator, person: AdminRow): Promise<void> {
    if (stateOf(person) !== 'disabled') return
    await update(transaction, person, { disabled_at: null })
    await record(transaction, by, aboutPerson(person, 'enabled'))
  }

  return {
    async list() {
      const rows = await db
        .selectFrom('admins')
        .leftJoin('password_links', 'password_links.admin_id', 'admins.id')
        .selectAll('admins')
        .select('password_links.expires_at as link_expires_at')
        .orderBy('admins.id')
        .execute()
      return rows.map(({ id, name, username, role, seen_at, second_step_at, link_expires_at, ...row }) => {
        const state = stateOf(row)
        return {
          id,
          name,
          username,
          role,
          state,
          seen_at,
          second_step: second_step_at !== null,
          link_expires_at: state === 'disabled' ? null : link_expires_at,
        }
      })
    },

    invite: (by: Administrator, { name, username, role }: Invitation) =>
      change(by, async (transaction) => {
        await refuseUsername(transaction, username)
        await refuseOthersName(transaction, name, null)
        const stamp = nextStamp()
        const values = {
          name,
          username,
          username_key: usernameKey(username),
          role,
          password_hash: noPassword,
          default_credentials: false,
          joined_at: null,
          created_at: stamp,
          updated_at: stamp,
        }
        const person = await transaction.insertInto('admins').values(values).returningAll().executeTakeFirstOrThrow()
        await record(transaction, by, aboutPerson(person, 'invited', `, ${role}`))
        return { id: person.id, ...(await makePasswordLink(transaction, person, { madeBy: by.adminId, publicUrl })) }
      }).catch((error: unknown) => {
        if (violationOf(error) !== 'unique') throw error
        throw httpErrors.conflict(taken, { username: taken })
      }),

    change: (by: Administrator, id: number, { role, disabled }: PersonChange): Promise<void> =>
      change(by, async (transaction) => {
        if (role !== undefined) await changeRole(transaction, by, await find(transaction, id), role)
        if (disabled === undefined) return
        await (disabled ? disable : enable)(transaction, by, await find(transaction, id))
      }),

    /** A new invitation for somebody who has not joined, a new password for somebody who has. */
    makeLink: (by: Administrator, id: number) =>
      change(by, async (transaction) => {
        const person = await find(transaction, id)
        if (stateOf(person) === 'disabled') throw httpErrors.conflict(`${person.name} is disabled. Enable them first.`)
        await record(transaction, by, aboutPerson(person, 'link-made'))
        return makePasswordLink(transaction, person, { madeBy: by.adminId, publicUrl })
      }),

    rolesWithSecondStep: () => readRequiredRoles(db),

    /** People of these roles need a second step from now on. */
    requireSecondStep: (by: Administrator, required: readonly Role[]): Promise<void> =>
      change(by, async (transaction) => {
        const { role, second_step_at } = await find(transaction, by.adminId)
        if (required.includes(role) && second_step_at === null)
          throw httpErrors.conflict('Add a second step to your own account first, so that you are not shut out.')
        await writeRequiredRoles(transaction, required)
        await revokeLinksWithoutStep(transaction, required)
        const title = required.length > 0 ? required.join(', ') : 'no role'
        await record(transaction, by, { action: 'second-step-required', title })
      }),

    /** For somebody who lost phone and codes. */
    removeSecondStep: (by: Administrator, id: number): Promise<void> =>
      change(by, async (transaction) => {
        if (id === by.adminId) throw httpErrors.conflict('Remove your own second step in your account.')
        const person = await find(transaction, id)
        await removeAllSteps(transaction, id)
        await record(transaction, by, aboutPerson(person, 'second-step-removed'))
      }),

    removeInvitation: (by: Administrator, id: number): Promise<void> =>
      change(by, async (transaction) => {
        const person = await find(transaction, id)
        if (stateOf(person) !== 'invited')
          throw httpErrors.conflict(`${person.name} has joined already. Disable them instead.`)
        // Joining takes no lock of ours.
        const removal = transaction.deleteFrom('admins').where('id', '=', id).where('joined_at', 'is', null)
        if ((await removal.executeTakeFirst()).numDeletedRows === 0n)
          throw httpErrors.conflict(`${person.name} has joined already. Disable them instead.`)
        await record(transaction, by, aboutPerson(person, 'invitation-removed'))
      }),
  }
}
