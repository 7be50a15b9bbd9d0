import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SystemTables } from '#server/store/schema.ts'

const name = 'signing_key'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** Read first: a start may come while nothing can be written. */
async function signingKey(db: Kysely<SystemTables>): Promise<string> {
  const stored = db.selectFrom('settings').select('value').where('name', '=', name)
  const known = await stored.executeTakeFirst()
  if (known) return known.value
  await db
    .insertInto('settings')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await stored.executeTakeFirstOrThrow()).value
}

/** Puts ids into links that nobody else can make, and texts into links that nobody else can read. The key lives in the database, so every instance knows it. */
export async function createSigner(db: Kysely<SystemTables>) {
  const value = await signingKey(db)
  const tagOf = (id: string) => createHmac('sha256', value).update(`unsubscribe ${id}`).digest('base64url')
  const sealKey = Buffer.from(hkdfSync('sha256', value, '', 'sealed text', 32))

  return {
    /** `purpose` keeps what was sealed for one thing from being taken for another. */
    seal(text: string, purpose: string): string {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, sealKey, iv).setAAD(Buffer.from(purpose))
      return Buffer.concat([iv, sealing.update(text), sealing.final(), sealing.getAuthTag()]).toString('base64url')
    },
    unseal(token: string, purpose: string): string | undefined {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return undefined
      const opening = createDecipheriv(cipher, sealKey, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(purpose))
      opening.setAuthTag(bytes.subarray(-tagBytes))
      try {
        return opening.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8')
      } catch {
        return undefined
      }
    },
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
