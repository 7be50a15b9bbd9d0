import { pino } from 'pino'
import { expect, test } from 'vitest'
import { contentTypes } from '#content/index.ts'
import { createMedia } from '#server/media/media.ts'
import { createPictures } from '#server/media/pictures.ts'
import { startProduct } from '#tests/support/product.ts'
import { cleanUp } from './scheduled-jobs.ts'

const day = 24 * 3_600_000

test('a delete can be undone for a week, then it is final; live sessions stay', async () => {
  const product = await startProduct()
  const { db } = product.database
  const token = await product.signIn()
  const log = pino({ level: 'silent' })
  const pictures = createPictures({ dir: product.dataDir, log })
  const media = createMedia({ db, storage: product.storage, pictures, log })
  const { json } = await product.call('POST', '/api/projects/admin', { body: { title: 'Gone' } })
  const path = `/api/projects/admin/${(json as { id: number }).id}`
  await product.call('DELETE', path)

  const clean = (inDays: number) => cleanUp({ db, media, types: contentTypes, log }, Date.now() + inDays * day)
  await clean(6)
  expect(await product.call('POST', `${path}/restore`)).toMatchObject({ status: 200 })
  expect(await product.call('GET', '/api/auth/me', { token })).toMatchObject({ status: 200 })
  await product.call('DELETE', path)
  await clean(8)
  expect(await db.selectFrom('deleted_items').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  await media.close()
  await pictures.close()
  await product.stop()
})
