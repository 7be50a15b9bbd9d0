import { expect, test } from 'vitest'
import { httpErrors } from '#server/http/http-errors.ts'
import { QueueFullError } from '#server/work-queue.ts'
import { outageOf } from './outages.ts'

const coded = (code: string) => Object.assign(new Error('as the database says'), { code })
const sqlite = (errcode: number) => Object.assign(new Error('as SQLite says'), { code: 'ERR_SQLITE_ERROR', errcode })

test.each([
  ['SQLITE_BUSY', sqlite(5), 503],
  ['SQLITE_BUSY_SNAPSHOT', sqlite(517), 503],
  ['SQLITE_LOCKED', sqlite(6), 503],
  ['SQLITE_READONLY', sqlite(8), 503],
  ['SQLITE_READONLY_DBMOVED', sqlite(1032), 503],
  ['SQLITE_IOERR_WRITE', sqlite(778), 503],
  ['SQLITE_CORRUPT', sqlite(11), 503],
  ['SQLITE_FULL', sqlite(13), 507],
  ['SQLITE_CANTOPEN', sqlite(14), 503],
  ['SQLITE_NOTADB', sqlite(26), 503],
  ['a closed SQLite', new Error('database is not open'), 503],
  ['a lost connection', coded('08006'), 503],
  ['a read-only server', coded('25006'), 503],
  ['a disk that is full', coded('53100'), 507],
  ['a lack of memory', coded('53200'), 503],
  ['too many connections', coded('53300'), 503],
  ['a configured limit', coded('53400'), 503],
  ['a database that takes no connections', coded('55000'), 503],
  ['a right that was taken away', coded('42501'), 503],
  ['a lock timeout', coded('55P03'), 503],
  ['a statement timeout', coded('57014'), 503],
  ['a shutdown', coded('57P01'), 503],
  ['a crash', coded('57P02'), 503],
  ['a start', coded('57P03'), 503],
  ['an I/O error', coded('58030'), 503],
  ['a damaged index', coded('XX002'), 503],
  ['a deadlock', coded('40P01'), 503],
  ['a connection that broke', new Error('Client has encountered a connection error and is not queryable'), 503],
  ['a query that timed out', new Error('Query read timeout'), 503],
  ['a pool that has ended', new Error('Cannot use a pool after calling end on the pool'), 503],
  ['every address of a host', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]), 503],
  ['ENOSPC', coded('ENOSPC'), 507],
  ['EDQUOT', coded('EDQUOT'), 507],
  ['EROFS', coded('EROFS'), 503],
])('%s is an outage', (_what, error, status) => {
  const outage = outageOf(error)
  expect(outage && httpErrors.outage(outage)).toMatchObject({ status })
})

test('a queue that is full is an outage of its own: the database is there', () => {
  const outage = outageOf(new QueueFullError('500 tasks are waiting already.'))
  expect(outage && httpErrors.outage(outage)).toMatchObject({
    status: 503,
    message: 'The server is too busy at the moment. Please try again in a few seconds.',
  })
})

test.each([
  ['SQLITE_ERROR', sqlite(1)],
  ['a broken rule of SQLite', sqlite(2067)],
  ['a broken rule of PostgreSQL', coded('23505')],
  ['wrong SQL', coded('42601')],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['something thrown that is not an error', 'text'],
])('%s is none', (_what, error) => {
  expect(outageOf(error)).toBeUndefined()
})
