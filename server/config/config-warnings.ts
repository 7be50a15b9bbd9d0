import { isBlank } from '#engine/rules/visible.ts'
import { readConfig } from './config.ts'
import { editDistance } from './edit-distance.ts'

/** Read when the site is built, not when it starts. */
const buildSettings = ['API_URL']
/** An unknown variable that starts like this was most likely meant for us. */
const families = [
  'ACTIVITY_',
  'ADMIN_',
  'CDN_',
  'CONTACT_',
  'CORS_',
  'HISTORY_',
  'MAIL_',
  'METRICS_',
  'PUBLIC_URL',
  'RATE_',
  'S3_',
  'SLOW_',
  'SMTP_',
  'STOP_',
  'TRASH_',
  'TRUST_',
  'WORKER',
]
/** Read by Node, the PostgreSQL driver and OpenTelemetry's packages, so fine in a .env file. */
const foreign = /^(NODE_|OTEL_|PG|TZ$)/

/** Every variable the product reads, recorded while the configuration asks for them. */
export function settingNames(): ReadonlySet<string> {
  const names = new Set(buildSettings)
  const recorder = new Proxy({}, { get: (_, name) => void names.add(String(name)) })
  readConfig(recorder)
  return names
}

/** One sentence per variable that does nothing. */
export function settingWarnings(environment: Readonly<Record<string, unknown>>, inFile: Iterable<string>): string[] {
  const isSet = (name: string) => !isBlank(String(environment[name] ?? ''))
  const alone = isSet('METRICS_HOST') && !isSet('METRICS_PORT')
  return [...unknownNames(environment, inFile), ...(alone ? ['METRICS_HOST has no effect without METRICS_PORT.'] : [])]
}

/** What looks like a setting but is not: all of .env, and suspects in the environment. */
function unknownNames(environment: Readonly<Record<string, unknown>>, inFile: Iterable<string>): string[] {
  const known = settingNames()
  const fromFile = [...inFile].filter((name) => !foreign.test(name))
  const suspects = Object.keys(environment).filter(
    (name) => families.some((family) => name.startsWith(family)) || nearMiss(name, known) !== undefined,
  )
  return [...new Set([...fromFile, ...suspects])]
    .filter((name) => !known.has(name))
    .sort()
    .map((name) => {
      const meant = nearMiss(name, known) ?? sibling(name, known)
      return `${name} is not a setting. ${meant ? `Did you mean ${meant}?` : 'It has no effect.'}`
    })
}

/** The setting this name is a typo of. Short names allow one slip only: HOME is not HOST. */
function nearMiss(name: string, known: ReadonlySet<string>): string | undefined {
  return [...known].find((other) => editDistance(name.toUpperCase(), other) <= (other.length < 6 ? 1 : 2))
}

/** ADMIN_USERNAME for ADMIN_USER, TRUST_PROXY for TRUST_PROXIES. */
function sibling(name: string, known: ReadonlySet<string>): string | undefined {
  const family = families.find((prefix) => name.startsWith(prefix))
  if (!family) return undefined
  return [...known].find((other) => other.startsWith(family) && editDistance(name, other) <= 4)
}
