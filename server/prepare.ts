import type { FastifyBaseLogger } from 'fastify'
import { ensureAdmin } from './auth/first-admin.ts'
import { createPasswordRule } from './auth/password-rule.ts'
import type { Config } from './config/config.ts'
import { ensureCatalogue } from './store/catalogue/maintain.ts'
import type { Unlimited } from './store/database.ts'
import { ensurePanelSearch } from './store/panel-search/maintain.ts'
import { seedOnce } from './store/seed.ts'

/** What a start does once in the database, however many processes serve from it. */
export const prepareDatabase =
  (config: Config, log: FastifyBaseLogger) =>
  async ({ db, dialect }: Unlimited): Promise<void> => {
    await ensureAdmin(db, config, { log, faultOf: createPasswordRule(config.publicUrl) })
    await seedOnce(db, dialect)
    await ensureCatalogue(db, dialect)
    await ensurePanelSearch(db, dialect)
  }
