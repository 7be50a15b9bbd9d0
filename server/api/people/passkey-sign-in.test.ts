import { afterEach, describe, expect, test } from 'vitest'
import { goodPassword, joined } from '#tests/support/people.ts'
import { credentials, dialects, type Product, startProduct } from '#tests/support/product.ts'
import { newKey, softwarePasskey } from '#tests/support/software-passkey.ts'

let product: Product
afterEach(() => product.stop())

type Begun = { options: { challenge: string }; challenge: string }
type Device = ReturnType<typeof softwarePasskey>

const send = (path: string, body: object, token: string | null = null) =>
  product.call('POST', `/api/auth${path}`, { token, body })
const refused = { status: 400, json: { fields: { passkey: expect.stringContaining('was not accepted') } } }

async function addPasskey(password: string, token: string): Promise<Device> {
  const device = softwarePasskey(new URL(product.config.publicUrl).origin)
  const { options, challenge } = (await send('/second-steps/passkeys/begin', { password }, token)).json as Begun
  const passkey = device.register(options.challenge)
  const added = await send('/second-steps/passkeys', { challenge, passkey, name: 'Phone' }, token)
  expect(added.status, added.text).toBe(201)
  return device
}

/** A sign-in that has shown the password, and what the passkey is asked to sign. */
async function begin(who: object = credentials) {
  const { second_step } = (await send('/login', who)).json as { second_step: { token: string } }
  const { token } = second_step
  const { options, challenge } = (await send('/second-step/passkey', { token })).json as Begun
  const prove = (passkey: object) => send('/second-step', { token, challenge, passkey })
  return { asked: options.challenge, prove }
}

describe.each(dialects)('on %s', (dialect) => {
  test('a passkey opens with what it signed itself, once, and with nothing else', async () => {
    product = await startProduct({ dialect })
    const device = await addPasskey(credentials.password, await product.signIn())
    const { asked, prove } = await begin()
    const stranger = softwarePasskey(new URL(product.config.publicUrl).origin)
    const right = device.signIn(asked, { count: 7 })
    const later = device.signIn(asked, { count: 2 ** 31 - 1 })
    const wrong = {
      'another key': device.signIn(asked, { key: newKey().privateKey }),
      'another passkey under its name': { ...stranger.signIn(asked), id: device.id, rawId: device.id },
      'another passkey': stranger.signIn(asked),
      'another site': device.signIn(asked, { origin: 'https://www.example.org' }),
      'another challenge': device.signIn(Buffer.from('another challenge').toString('base64url')),
      'another purpose': device.signIn(asked, { type: 'webauthn.create' }),
      'a count of its own': {
        ...right,
        response: { ...right.response, authenticatorData: later.response.authenticatorData },
      },
      'no signature': { ...right, response: { ...right.response, signature: '' } },
    }
    for (const [what, passkey] of Object.entries(wrong)) expect(await prove(passkey), what).toMatchObject(refused)
    const counts = () => product.database.db.selectFrom('passkeys').select('counter').execute()
    expect(await counts()).toEqual([{ counter: 0 }])

    expect(await prove(right)).toMatchObject({ status: 200, json: { admin: { username: 'editor' } } })
    expect(await counts()).toEqual([{ counter: 7 }])
    expect((await prove(right)).status).not.toBe(200)
    const next = await begin()
    expect(await next.prove(right)).toMatchObject(refused)
    // A copy of the device has not counted as far.
    expect(await next.prove(device.signIn(next.asked, { count: 7 }))).toMatchObject(refused)
    expect(await next.prove(device.signIn(next.asked, { count: 8 }))).toMatchObject({ status: 200 })
  })

  test('nobody’s passkey opens for somebody else', async () => {
    product = await startProduct({ dialect })
    await addPasskey(credentials.password, await product.signIn())
    const person = await joined(product.call, 'administrator', 'Nil Su')
    const theirs = await addPasskey(goodPassword, person.token)
    const own = await begin()
    expect(await own.prove(theirs.signIn(own.asked))).toMatchObject(refused)
    const other = await begin({ username: person.username, password: goodPassword })
    expect(await own.prove(theirs.signIn(other.asked))).toMatchObject(refused)
    expect(await other.prove(theirs.signIn(other.asked))).toMatchObject({
      status: 200,
      json: { admin: { id: person.id } },
    })
  })
})
