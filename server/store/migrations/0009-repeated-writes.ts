import { statements } from '../migration.ts'

/** What writes with an `Idempotency-Key` came to, for clients that did not get the answer and ask again. */
export const repeatedWrites = statements(() => [
  `create table repeated_writes (
    key_hash text primary key,
    request_hash text not null,
    result text not null,
    created_at text not null
  )`,
  'create index repeated_writes_created on repeated_writes (created_at)',
])
