import { type Kysely, sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { PreviewScope, PreviewSubject } from '#engine/derive/previews.ts'
import { may } from '#engine/rules/permissions.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { nameOfPreview } from '#server/store/activity/name-preview.ts'
import { record } from '#server/store/activity/record.ts'
import { outageOf } from '#server/store/outages/outages.ts'
import type { AnyDatabase } from '#server/store/repository.ts'
import type { SystemTables, SystemTransaction } from '#server/store/schema.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { type Administrator, lockPerson } from './people-rules.ts'
import { lacksSecondStep, requiredRolesValue } from './second-step/required-roles.ts'
import { hashToken, newToken } from './tokens.ts'

export type NewPreview = {
  readonly scope: PreviewScope
  readonly subject: PreviewSubject | undefined
  readonly expires_at: string
}
/** What a link shows to the people who open it. */
export type Preview = {
  readonly id: number
  readonly scope: PreviewScope
  readonly subject: PreviewSubject | undefined
  /** Of the panel's own frame, which does not count as opened. */
  readonly isOwn: boolean
  readonly endsAt: string
}
export type PreviewLinks = ReturnType<typeof createPreviewLinks>

const at = (ms: number) => new Date(ms).toISOString()
/** So many that nobody misses more. */
const maxLinks = 50
/** Forms that one session may have open at a time. */
const maxFrames = 20
const frameMs = 3_600_000
/** As long as a session that nobody uses: see sessions.ts. */
const idleMs = 12 * frameMs
const isToken = (token: string) => /^[\w-]{43}$/.test(token)
const listed = [
  'id',
  'scope',
  'type',
  'item_id',
  'draft_id',
  'created_at',
  'expires_at',
  'opened',
  'opened_at',
] as const

/**
 * Ends the links that a person has made: somebody who knew their password may have made some of them. The frames of a
 * session that goes on stay.
 */
export const revokePreviewsOf = (transaction: SystemTransaction, adminId: number, keepSession = 0) =>
  transaction
    .deleteFrom('preview_links')
    .where('admin_id', '=', adminId)
    .where((where) => where.or([where('session_id', 'is', null), where('session_id', '!=', keepSession)]))
    .execute()

/** Links that show the site with its drafts to people without an account; only hashes of their tokens are stored. */
export function createPreviewLinks(db: Kysely<SystemTables>, types: readonly ContentType[]) {
  const nameIn = (transaction: SystemTransaction, shown: Parameters<typeof nameOfPreview>[2]) =>
    nameOfPreview(transaction as unknown as AnyDatabase, types, shown)

  const insert = async (
    transaction: SystemTransaction,
    adminId: number,
    { scope, subject, expires_at }: NewPreview,
    sessionId: number | null,
  ) => {
    const token = newToken()
    const { type = null, item_id = null, draft_id = null } = subject ?? {}
    const about = { scope, type, item_id, draft_id, created_at: at(Date.now()), expires_at }
    const row = { token_hash: hashToken(token), admin_id: adminId, session_id: sessionId, ...about }
    const { id } = await transaction.insertInto('preview_links').values(row).returning('id').executeTakeFirstOrThrow()
    return { id, token, expires_at }
  }

  return {
    /** Nothing for every token that does not work, whatever the reason. */
    async find(token: string): Promise<Preview | undefined> {
      const now = Date.now()
      const found = await db
        .selectFrom('preview_links as links')
        .innerJoin('admins', 'admins.id', 'links.admin_id')
        .leftJoin('sessions', 'sessions.id', 'links.session_id')
        .select(['links.id', 'links.scope', 'links.type', 'links.item_id', 'links.draft_id', 'links.session_id'])
        .select('links.expires_at')
        .select(['admins.role', 'admins.second_step_at', 'sessions.expires_at as session_end', 'sessions.used_at'])
        .select(requiredRolesValue)
        .where('links.token_hash', '=', hashToken(isToken(token) ? token : ''))
        .where('links.expires_at', '>', at(now))
        .where('admins.disabled_at', 'is', null)
        .executeTakeFirst()
      if (!found || !may(found.role, 'previews') || lacksSecondStep(found, found.second_step_roles)) return undefined
      const { id, scope, type, item_id, draft_id, expires_at: endsAt, session_id, session_end, used_at } = found
      const isOwn = session_id !== null
      if (isOwn && !((session_end ?? '') > at(now) && (used_at ?? '') > at(now - idleMs))) return undefined
      return { id, scope, isOwn, endsAt, subject: type === null ? undefined : { type, item_id, draft_id } }
    },

    /** Counts somebody who opens the link; showing it must work on a read-only database. */
    async noteOpened(id: number): Promise<void> {
      await db
        .updateTable('preview_links')
        .set({ opened: sql`opened + 1`, opened_at: at(Date.now()) })
        .where('id', '=', id)
        .execute()
        .catch((error: unknown) => {
          if (!outageOf(error)) throw error
        })
    },

    /** Those that work, newest first; without the panel's own. */
    list: () =>
      db
        .selectFrom('preview_links as links')
        .innerJoin('admins', 'admins.id', 'links.admin_id')
        .select(listed.map((name) => `links.${name}` as const))
        .select(['admins.id as made_by_id', 'admins.name as made_by'])
        .where('links.session_id', 'is', null)
        .where('links.expires_at', '>', at(Date.now()))
        .where('admins.disabled_at', 'is', null)
        .orderBy('links.id', 'desc')
        .limit(500)
        .execute(),

    /** The token is answered once. */
    make: (by: Administrator, preview: NewPreview) =>
      inTransaction(db, async (transaction) => {
        await lockPerson(transaction, by)
        const { total } = await transaction
          .selectFrom('preview_links')
          .select(({ fn }) => fn.countAll().as('total'))
          .where('admin_id', '=', by.adminId)
          .where('session_id', 'is', null)
          .where('expires_at', '>', at(Date.now()))
          .executeTakeFirstOrThrow()
        if (Number(total) >= maxLinks)
          throw httpErrors.conflict(`You have ${maxLinks} preview links. Revoke some of them first.`)
        const made = await insert(transaction, by.adminId, preview, null)
        const { type = null, item_id = null, draft_id = null } = preview.subject ?? {}
        const title = await nameIn(transaction, { scope: preview.scope, type, item_id, draft_id })
        await record(transaction, by, { action: 'preview-made', type: 'previews', itemId: made.id, title })
        return made
      }),

    /** For the frame beside a form: it works for an hour, and no longer than the session. */
    makeOwn: (by: Administrator, sessionId: number, subject: PreviewSubject) =>
      inTransaction(db, async (transaction) => {
        await lockPerson(transaction, by)
        const own = transaction.selectFrom('preview_links').select('id').where('session_id', '=', sessionId)
        const kept = (
          await own
            .orderBy('id', 'desc')
            .limit(maxFrames - 1)
            .execute()
        ).map(({ id }) => id)
        let old = transaction.deleteFrom('preview_links').where('session_id', '=', sessionId)
        if (kept.length > 0) old = old.where('id', 'not in', kept)
        await old.execute()
        const expires_at = at(Date.now() + frameMs)
        return insert(transaction, by.adminId, { scope: 'site', subject, expires_at }, sessionId)
      }),

    /** False where there is none; those of others only where `ofOthers` says so. */
    revoke: (by: Administrator, id: number, { ofOthers }: { readonly ofOthers: boolean }): Promise<boolean> =>
      inTransaction(db, async (transaction) => {
        await by.confirm?.(transaction)
        const found = await transaction
          .selectFrom('preview_links')
          .select(['admin_id', 'type', 'scope', 'item_id', 'draft_id'])
          .where('id', '=', id)
          .where('session_id', 'is', null)
          .executeTakeFirst()
        if (!found) return false
        if (!ofOthers && found.admin_id !== by.adminId)
          throw httpErrors.forbidden('This link is somebody else’s. Ask them or an editor to revoke it.')
        await transaction.deleteFrom('preview_links').where('id', '=', id).execute()
        const title = await nameIn(transaction, found)
        await record(transaction, by, { action: 'preview-revoked', type: 'previews', itemId: id, title })
        return true
      }),
  }
}
