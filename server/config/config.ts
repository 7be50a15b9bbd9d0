import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { maxUsernameLength } from '#engine/rules/person.ts'
import { isBlank } from '#engine/rules/visible.ts'
import { parseBucket } from './bucket-settings.ts'
import { parseCdn } from './cdn-settings.ts'
import { databaseFaults } from './database-address.ts'
import { parseTraces } from './trace-settings.ts'
import { parseTrustProxy } from './trust-proxy.ts'

export type Config = ReturnType<typeof parse>
type Environment = Readonly<Record<string, string | undefined>>

/** More would only wait for each other: they share one disk, one network and the memory of one machine. */
const maxWorkers = 64
const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/

export class ConfigError extends Error {
  constructor(mistakes: readonly string[]) {
    super(
      `The configuration has ${mistakes.length === 1 ? 'a mistake' : 'mistakes'}:\n${mistakes.map((m) => `  - ${m}`).join('\n')}`,
    )
  }
}

/** Reads the environment once and checks it as a whole, so that all mistakes are reported together. */
export function readConfig(environment: Environment): Config {
  const mistakes: string[] = []
  const config = parse(environment, (mistake) => mistakes.push(mistake))
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return Object.freeze(config)
}

function parse(environment: Environment, refuse: (mistake: string) => void) {
  const text = (name: string) => (isBlank(environment[name] ?? '') ? undefined : environment[name]?.trim())
  const choice = <const T extends string>(name: string, options: readonly T[], otherwise: T): T => {
    const value = text(name) ?? otherwise
    const chosen = options.find((option) => option === value)
    if (!chosen) refuse(`${name} is '${value}'; write one of: ${options.join(', ')}.`)
    return chosen ?? otherwise
  }
  const origin = (name: string, value: string) => {
    const url = URL.parse(value)
    if (url && /^https?:$/.test(url.protocol) && (url.pathname === '/' || url.pathname === '')) return url.origin
    refuse(`${name} has '${value}'; write an origin such as https://www.example.com, without a path.`)
    return value
  }

  const whole = (name: string, what: string, min: number, max: number): number | undefined => {
    const value = text(name)
    if (value === undefined) return undefined
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= min && number <= max)) refuse(`${name} is '${value}'; write ${what} from ${min} to ${max}.`)
    return number
  }
  const days = (name: string) => whole(name, 'a number of days', 1, 3650)
  const portOf = (name: string): number | undefined => {
    return text(name) === '0' ? 0 : whole(name, '0 for a free one, or a number', 1, 65_535)
  }

  const workersOf = (): number => {
    if (text('WORKERS') === 'auto') return Math.min(availableParallelism(), maxWorkers)
    return whole('WORKERS', 'auto, or a number', 1, maxWorkers) ?? 1
  }

  const host = text('HOST') ?? '127.0.0.1'
  const port = portOf('PORT') ?? 3000
  const metricsHost = text('METRICS_HOST') ?? '127.0.0.1'
  const metricsPort = portOf('METRICS_PORT')
  if (metricsPort && metricsPort === port) refuse('METRICS_PORT is the same as PORT; write another number.')
  const publicUrl = text('PUBLIC_URL')
  if (!publicUrl && !loopback.test(host))
    refuse(`PUBLIC_URL is missing; with HOST=${host} write the site's address, such as https://www.example.com.`)
  const url = publicUrl ? origin('PUBLIC_URL', publicUrl) : `http://localhost:${port}`

  const database = text('DATABASE_URL')
  if (database) for (const fault of databaseFaults(database)) refuse(fault)

  const username = text('ADMIN_USERNAME')
  const password = environment.ADMIN_PASSWORD || undefined
  if (Boolean(username) !== Boolean(password))
    refuse('ADMIN_USERNAME and ADMIN_PASSWORD belong together: write both or neither.')
  if (password && [...password].length < 8) refuse('ADMIN_PASSWORD is too short; write at least 8 characters.')

  if (username && username.length > maxUsernameLength)
    refuse(`ADMIN_USERNAME is too long; write at most ${maxUsernameLength} characters.`)

  const proxy = text('TRUST_PROXY') ?? 'false'
  const trustProxy = parseTrustProxy(proxy)
  if (trustProxy === undefined)
    refuse(
      `TRUST_PROXY is '${proxy}'; write false, the proxies' addresses or networks such as 10.0.0.2, 172.16.0.0/12, or the number of proxies in front, from 1 to 10.`,
    )
  return {
    host,
    port,
    publicUrl: url,
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl: database,
    bucket: parseBucket(text, refuse, url),
    cdn: parseCdn(text, refuse, whole),
    admin: username && password ? { username, password } : undefined,
    corsOrigins: (text('CORS_ORIGINS') ?? '')
      .split(',')
      .map((o) => o.trim())
      .filter(Boolean)
      .map((o) => origin('CORS_ORIGINS', o)),
    metrics: metricsPort === undefined ? undefined : { host: metricsHost, port: metricsPort },
    traces: parseTraces(text, refuse),
    mapsKey: text('GOOGLE_MAPS_KEY'),
    trustProxy: trustProxy ?? false,
    activityDays: days('ACTIVITY_DAYS') ?? 365,
    rateLimit: choice('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    historyDays: days('HISTORY_DAYS') ?? 90,
    slowQueryMs: whole('SLOW_QUERY_MS', 'a number of milliseconds', 1, 60_000),
    trashDays: days('TRASH_DAYS') ?? 30,
    stopDelaySeconds: whole('STOP_DELAY_SECONDS', 'a number of seconds', 0, 60) ?? 0,
    workers: workersOf(),
    logLevel: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  }
}
