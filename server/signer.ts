import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SystemTables } from '#server/store/schema.ts'

const name = 'signing_key'

/** Puts ids into links that nobody else can make. The key lives in the database, so every instance knows it. */
export async function createSigner(db: Kysely<SystemTables>) {
  await db
    .insertInto('settings')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  const tagOf = (id: string) => createHmac('sha256', value).update(`unsubscribe ${id}`).digest('base64url')

  return {
    sign: (id: number) => `${id}.${tagOf(String(id))}`,
    read(token: string | undefined): number | undefined {
      const [id = '', tag = ''] = token?.split('.') ?? []
      const given = Buffer.from(tag)
      const right = Buffer.from(tagOf(id))
      const isRight = given.length === right.length && timingSafeEqual(given, right)
      return isRight && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
    },
  }
}

export type Signer = Awaited<ReturnType<typeof createSigner>>
