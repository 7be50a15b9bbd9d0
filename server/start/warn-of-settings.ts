import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { settingWarnings } from '#server/config/config-warnings.ts'
import { readEnvFiles } from '#server/config/env-file.ts'
import { isDatabaseLost } from '#server/store/outages/lost-database.ts'

/** What the person who starts the product should know of its settings. */
export function warnOfSettings(config: Config, log: Pick<FastifyBaseLogger, 'warn'>): void {
  const { names, warnings } = readEnvFiles()
  for (const warning of [...warnings, ...settingWarnings(process.env, names)]) log.warn(warning)
  if (config.trustProxy === true)
    log.warn(
      'TRUST_PROXY is true: where this process can be reached without a proxy, anybody can choose the address they seem to come from. Name the proxies instead',
    )
  if (isDatabaseLost(config))
    log.warn(
      `${config.dataDir} holds the pictures of a site, but not its database: a new one is made. If it was moved, stop the server and put site.db back`,
    )
}
