import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { record } from '#server/store/activity/record.ts'
import { startProduct } from '#tests/support/product.ts'

const somebody = { adminId: null, name: 'A', token: null, address: '' }

test('with no room left people can still export what there is, end sessions and sign out', async () => {
  const { call, signIn, database, stop } = await startProduct()
  onTestFinished(stop)
  const { db } = database
  const ended = await signIn()
  const token = await signIn()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
  // What migrations left free is filled first.
  const fill = async () => {
    for (;;) await record(db, somebody, { action: 'exported' })
  }
  await expect(fill()).rejects.toThrow(/full/)

  for (const path of ['contact-messages/admin', 'newsletter/admin/subscriptions', 'activity'])
    expect(await call('GET', `/api/${path}/export.csv`), path).toMatchObject({ status: 200 })
  const sessions = (await call('GET', '/api/auth/sessions')).json as { id: number; current: boolean }[]
  const other = sessions.find(({ current }) => !current)
  expect(await call('DELETE', `/api/auth/sessions/${other?.id}`)).toMatchObject({ status: 200 })
  expect(await call('GET', '/api/auth/me', { token: ended })).toMatchObject({ status: 401 })
  expect(await call('POST', '/api/auth/logout')).toMatchObject({ status: 200 })
  expect(await call('GET', '/api/auth/me', { token })).toMatchObject({ status: 401 })
})
