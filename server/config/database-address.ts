const milliseconds = ['idle_in_transaction_session_timeout', 'lock_timeout', 'query_timeout', 'statement_timeout']
/** The longest that requests can sensibly wait for a connection. */
const maxConnectSeconds = 60
const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** What is wrong with DATABASE_URL, a sentence each: the driver would take it, and fail on it later. */
export function databaseFaults(text: string): string[] {
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    return [
      'DATABASE_URL is not a PostgreSQL address; write postgres://user:password@host:5432/name, or leave it out for SQLite.',
    ]
  const faults: string[] = []
  for (const name of milliseconds) {
    const value = url.searchParams.get(name)
    if (value !== null && !/^\d{1,9}$/.test(value))
      faults.push(`${name} in DATABASE_URL is '${value}'; write a whole number from 0.`)
  }
  const connect = url.searchParams.get('connect_timeout')
  if (connect !== null && (!/^\d{1,2}$/.test(connect) || Number(connect) < 1 || Number(connect) > maxConnectSeconds))
    faults.push(
      `connect_timeout in DATABASE_URL is '${connect}'; write a whole number of seconds from 1 to ${maxConnectSeconds}.`,
    )
  const mode = url.searchParams.get('sslmode')
  if (mode !== null && !modes.includes(mode))
    faults.push(`sslmode in DATABASE_URL is '${mode}'; write one of ${modes.join(', ')}.`)
  return faults
}
