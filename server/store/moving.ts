import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, KyselyPlugin, OperationNode, RawNode } from 'kysely'
import type { SystemTables } from './schema.ts'

/** The setting that says until when nothing may be written, and the revision that tells of a change of it. */
export const movingName = 'moving_until'

const retryMs = 1_000

const writes: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

const isWrite = (node: OperationNode): boolean =>
  writes.has(node.kind) ||
  (node.kind === 'RawNode' && /\b(insert|update|delete)\b/i.test((node as RawNode).sqlFragments.join(' ')))

/** While a site is copied to another database, what is written here would be lost: every write is refused. */
export class Moving {
  #until = 0

  get isOn(): boolean {
    return Date.now() < this.#until
  }

  /** Looks it up, as at a start and when its revision was raised. */
  async look(db: Kysely<SystemTables>): Promise<void> {
    const row = await db.selectFrom('settings').select('value').where('name', '=', movingName).executeTakeFirst()
    this.#until = row ? Date.parse(row.value) : 0
  }

  /** Looks until it is known: a copy of the site counts on every instance. */
  async lookUntilKnown(db: Kysely<SystemTables>, warn: (error: unknown) => void, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        return await this.look(db)
      } catch (error) {
        if (!signal.aborted) warn(error)
      }
      await sleep(retryMs, undefined, { ref: false })
    }
  }

  /** For connections that requests use. */
  readonly guard: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (this.isOn && isWrite(node))
        throw Object.assign(new Error('The site is being moved to another database'), { code: 'SITE_MOVING' })
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
