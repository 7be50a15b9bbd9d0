import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SystemTables } from '#server/store/schema.ts'

export type VariantJob = { readonly name: string; readonly width: number }

/** How long one that has died, or lost the database, keeps others from it. */
const heldMs = 20_000
/** How often a holder says that it is at work: some of it may be lost. */
export const renewMs = 5_000
const atOnce = 20

const at = (ms: number) => new Date(ms).toISOString()

/** Has the smaller versions of a stored picture made, by whichever process takes the job. */
export async function wantVariants(db: Kysely<SystemTables>, name: string): Promise<void> {
  await db
    .insertInto('variant_jobs')
    .columns(['name'])
    .expression(db.selectFrom('uploads').select('name').where('name', '=', name))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** The jobs that all processes on a database share, as one of them takes them. */
export function createVariantJobs(db: Kysely<SystemTables>) {
  const holder = randomUUID()
  const mine = (name: string) => ({ name, holder })

  async function take({ name }: VariantJob, now: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('variant_jobs')
      .set({ holder, held_until: at(now + heldMs) })
      .where('name', '=', name)
      .where('held_until', '<', at(now))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  return {
    /** The oldest that nobody holds. From then on it is held here. */
    async claim(): Promise<VariantJob | undefined> {
      for (;;) {
        const now = Date.now()
        const free = await db
          .selectFrom('variant_jobs')
          .innerJoin('uploads', 'uploads.name', 'variant_jobs.name')
          .select(['uploads.name', 'uploads.width'])
          .where('held_until', '<', at(now))
          .orderBy('uploads.id')
          .limit(atOnce)
          .execute()
        for (const job of free) if (await take(job, now)) return job
        if (free.length < atOnce) return undefined
      }
    },

    async renew(name: string): Promise<void> {
      const held_until = at(Date.now() + heldMs)
      await db
        .updateTable('variant_jobs')
        .set({ held_until })
        .where((row) => row.and(mine(name)))
        .execute()
    },

    /** Leaves it to the next holder. */
    async release(name: string): Promise<void> {
      await db
        .updateTable('variant_jobs')
        .set({ holder: '', held_until: '' })
        .where((row) => row.and(mine(name)))
        .execute()
    },

    async finish(name: string): Promise<void> {
      await db
        .deleteFrom('variant_jobs')
        .where((row) => row.and(mine(name)))
        .execute()
    },
  }
}
