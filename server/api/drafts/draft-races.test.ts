import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Draft } from '#engine/derive/drafts.ts'
import { overtake } from '#tests/support/overtake.ts'
import { joined } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'

// SQLite writes one transaction after the other.
test('what an editor saves while its author discards the draft is not discarded unseen', async () => {
  const product = await startProduct({ dialect: 'postgres', isPatient: true })
  onTestFinished(() => product.stop())
  await product.signIn()
  const { token } = await joined(product.call, 'author')
  const begun = { type: 'projects', data: { title: 'Begun' } }
  const { id } = (await product.call('POST', '/api/drafts', { token, body: begun })).json as Draft
  const path = `/api/drafts/${id}`
  const body = { data: { title: 'Mended by an editor' } }
  const { written, ended, waited } = await overtake(product, {
    lock: sql`select type from content_revisions for update`,
    first: () => product.call('PUT', path, { body, headers: { 'if-match': '"1"' } }),
    second: () => product.call('DELETE', path, { token }),
  })
  expect(waited).toBe(true)
  expect([written, ended]).toMatchObject([{ status: 200 }, { status: 412, json: { current: body } }])
  expect((await product.call('GET', path)).json).toMatchObject(body)
})
