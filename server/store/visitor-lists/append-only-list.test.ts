import { type KyselyPlugin, sql, ValuesNode } from 'kysely'
import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/product.ts'
import { theProduct } from '../history/writer.ts'
import { createMessages } from './messages.ts'

test('many long messages are deleted and restored a few at a time, and their index is merged in steps', async () => {
  const product = await startProduct()
  const { database } = product
  const messages = createMessages(database)
  const visitor = { name: 'Ada', email: 'ada@example.com', phone: '1', subject: 'Long' }
  for (let n = 0; n < 10; n++) await messages.add({ ...visitor, message: 'uzun metin '.repeat(900) })
  const ids = (await Array.fromAsync((await messages.list({ limit: 50, offset: 0 })).slices)).flat().map(({ id }) => id)
  const changed: number[] = []
  const changes = new WeakSet<object>()
  const noting: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const isRestore =
        node.kind === 'InsertQueryNode' && JSON.stringify(node.into ?? '').includes('"contact_messages"')
      if (node.kind === 'DeleteQueryNode' && JSON.stringify(node.from).includes('"contact_messages"'))
        changes.add(queryId)
      if (isRestore && node.values && ValuesNode.is(node.values)) changed.push(node.values.values.length)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (changes.has(queryId)) changed.push(result.rows.length)
      return result
    },
  }
  const watched = createMessages({ ...database, db: database.db.withPlugin(noting) })
  expect((await watched.removeMany(ids, theProduct)).length).toBe(10)
  expect(changed.splice(0)).toEqual([6, 4])
  expect((await watched.restoreMany(ids, theProduct)).length).toBe(10)
  expect(changed).toEqual([6, 4])
  for (const index of ['search_texts', 'contact_messages_search', 'newsletter_subscriptions_search']) {
    const { rows } =
      await sql`select k, v from ${sql.table(`${index}_config`)} where k like '%merge' order by k`.execute(database.db)
    expect(rows, index).toEqual([
      { k: 'automerge', v: 0 },
      { k: 'crisismerge', v: 500 },
    ])
  }
  await product.stop()
})
