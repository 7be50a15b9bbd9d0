import { statements } from '../migration.ts'

/** Pictures that wait for their smaller versions, and who makes them until when. */
export const variantJobs = statements(() => [
  `create table variant_jobs (
    name text primary key references uploads (name) on delete cascade,
    holder text not null default '',
    held_until text not null default ''
  )`,
])
