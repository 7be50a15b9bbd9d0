import type { FastifyBaseLogger } from 'fastify'
import { ensureAdmin } from '#server/auth/first-admin.ts'
import { createPasswordRule } from '#server/auth/password-rule.ts'
import type { Config } from '#server/config/config.ts'
import { ensureCatalogue } from '#server/store/catalogue/maintain.ts'
import type { Unlimited } from '#server/store/database.ts'
import { ensurePanelSearch } from '#server/store/panel-search/maintain.ts'
import { seedOnce } from '#server/store/seed.ts'

/** What a start does once in the database, however many processes serve from it. */
export const prepareDatabase =
  (config: Config, log: FastifyBaseLogger) =>
  async ({ db, dialect }: Unlimited): Promise<void> => {
    const { faultOf, close } = createPasswordRule(config.publicUrl)
    await ensureAdmin(db, config, { log, faultOf }).finally(close)
    await seedOnce(db, dialect)
    await ensureCatalogue(db, dialect)
    await ensurePanelSearch(db, dialect)
  }
