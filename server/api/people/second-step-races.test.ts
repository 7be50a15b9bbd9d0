import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { overtake } from '#tests/support/overtake.ts'
import { goodPassword, invite, join, joined } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'
import { addApp } from '#tests/support/second-step.ts'

// SQLite writes one transaction after the other.
test('nobody comes in by the links of somebody who removes their second step while it is required', async () => {
  const product = await startProduct({ dialect: 'postgres', isPatient: true })
  onTestFinished(() => product.stop())
  const { call } = product
  await product.signIn()
  await addApp(call)
  const { token } = await joined(call, 'administrator', 'Nina Without')
  await addApp(call, token)
  const { link } = await invite((method, path, options) => call(method, path, { token, ...options }), 'administrator')
  const { db } = product.database
  await sql`create function wait_for_test() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(1); return new; end'`.execute(db)
  await sql`create trigger wait_for_test before insert on activity
    for each row when (new.action = 'second-step-removed') execute function wait_for_test()`.execute(db)
  const { written, ended } = await overtake(product, {
    lock: sql`select pg_advisory_xact_lock(1)`,
    first: () => call('POST', '/api/auth/second-steps/app/remove', { token, body: { password: goodPassword } }),
    second: () => call('PUT', '/api/people/second-step', { body: { roles: ['administrator'] } }),
  })
  expect(written).toMatchObject({ status: 200 })
  expect(ended).toMatchObject({ status: 200 })
  expect(await join(call, link)).toMatchObject({ status: 401 })
})
