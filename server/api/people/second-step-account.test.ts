import { afterEach, describe, expect, test } from 'vitest'
import { goodPassword, invite, join, joined } from '#tests/support/people.ts'
import { credentials, dialects, type Product, startProduct } from '#tests/support/product.ts'
import { addApp, codeOf } from '#tests/support/second-step.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'

let product: Product
afterEach(() => product.stop())

const post = (path: string, body?: object, token?: string) =>
  product.call('POST', `/api/auth/second-steps${path}`, { ...(body && { body }), ...(token && { token }) })
const require = (roles: readonly string[]) => product.call('PUT', '/api/people/second-step', { body: { roles } })
const { password } = credentials

describe.each(dialects)('on %s', (dialect) => {
  test('an app is on after its first code, and off only with the password', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    expect(await post('/app', { password: 'wrong' })).toMatchObject({
      status: 400,
      json: { fields: { password: 'The password is not right.' } },
    })
    const begun = (await post('/app', { password })).json as { token: string; secret: string; uri: string }
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect((await product.call('GET', '/api/auth/second-steps')).json).toMatchObject({ app: false, passkeys: [] })
    const other = await joined(product.call, 'editor')
    const right = { token: begun.token, code: codeOf(begun.secret) }
    expect(await post('/app/confirm', { ...right, code: '000000' })).toMatchObject({
      status: 400,
      json: { fields: { code: 'That is not the code of this moment. Wait for the next one.' } },
    })
    expect(await post('/app/confirm', right, other.token)).toMatchObject({ status: 400 })
    const elsewhere = await product.call('POST', '/api/auth/login', { token: null, body: credentials })
    expect(await post('/app/confirm', right)).toMatchObject({
      status: 200,
      json: { recovery_codes: expect.any(Array) },
    })
    expect(await post('/app/confirm', right)).toMatchObject({ status: 400 })
    const more = (await post('/app', { password })).json as { token: string; secret: string }
    expect(await post('/app/confirm', { token: more.token, code: codeOf(more.secret) })).toMatchObject({ status: 409 })
    // What was opened with the password alone has ended.
    const { token: opened } = elsewhere.json as { token: string }
    expect(await product.call('GET', '/api/auth/me', { token: opened })).toMatchObject({ status: 401 })
    const { totp_secret } = await product.database.db
      .selectFrom('admins')
      .selectAll()
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(totp_secret).not.toContain(begun.secret)

    expect(await post('/app/remove', { password: 'wrong' })).toMatchObject({ status: 400 })
    const made = await post('/recovery-codes', { password })
    expect((made.json as { recovery_codes: string[] }).recovery_codes).toHaveLength(8)
    expect(await post('/app/remove', { password })).toMatchObject({ status: 200 })
    expect(await post('/app/remove', { password })).toMatchObject({ status: 404 })
    expect((await product.call('GET', '/api/auth/second-steps')).json).toMatchObject({
      app: false,
      recovery_codes_left: 0,
    })
    expect(await post('/recovery-codes', { password })).toMatchObject({ status: 409 })
    expect(await product.call('POST', '/api/auth/login', { token: null, body: credentials })).toMatchObject({
      status: 200,
    })
  })

  test('nobody comes in by the links of somebody who is shut out without their second step', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    await addApp(product.call)
    const nina = await joined(product.call, 'administrator', 'Nina Without')
    await addApp(product.call, nina.token)
    const as: typeof product.call = (method, path, options) =>
      product.call(method, path, { token: nina.token, ...options })
    const removeStep = () => product.call('DELETE', `/api/people/${nina.id}/second-step`)
    const { link: kept } = await invite(as, 'author', 'Front Door')
    expect(await removeStep()).toMatchObject({ status: 200 })
    // Without a role that needs one, nobody is shut out.
    expect(await join(product.call, kept, 'Front Door')).toMatchObject({ status: 200 })

    const { token } = (
      await product.call('POST', '/api/auth/login', {
        token: null,
        body: { username: nina.username, password: goodPassword },
      })
    ).json as { token: string }
    await addApp(product.call, token)
    expect(await require(['administrator'])).toMatchObject({ status: 200 })
    const again: typeof product.call = (method, path, options) => product.call(method, path, { token, ...options })
    const { link } = await invite(again, 'administrator', 'Back Door')
    expect(await removeStep()).toMatchObject({ status: 200 })
    expect(await join(product.call, link, 'Back Door')).toMatchObject({ status: 401 })
  })

  test('a role that needs a second step can do nothing before there is one', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    expect(await require(['administrator', 'editor'])).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('your own account first') },
    })
    await addApp(product.call)
    const nina = await joined(product.call, 'administrator', 'Nina Without')
    const as: typeof product.call = (method, path, options) =>
      product.call(method, path, { token: nina.token, ...options })
    const { link } = await invite(as, 'administrator', 'Back Door')
    expect(await require(['administrator', 'editor'])).toMatchObject({ status: 200 })
    // Nor does anybody come in by what such a person made.
    expect(await join(product.call, link, 'Back Door')).toMatchObject({ status: 401 })
    await product.call('PUT', `/api/people/${nina.id}`, { body: { disabled: true } })
    expect((await product.call('GET', '/api/people/second-step')).json).toEqual({ roles: ['administrator', 'editor'] })

    const { token, id } = await joined(product.call, 'editor')
    const messages = () => product.call('GET', '/api/contact-messages/admin', { token })
    expect(await messages()).toMatchObject({ status: 403, json: { error: expect.stringContaining('second step') } })
    expect((await product.call('GET', '/api/auth/me', { token })).json).toMatchObject({
      admin: { needs_second_step: true },
    })
    await addApp(product.call, token)
    expect((await messages()).status).not.toBe(403)
    expect(await post('/app/remove', { password: goodPassword }, token)).toMatchObject({
      status: 409,
      json: { error: 'Your role needs a second step. Add another before removing this one.' },
    })
    const people = (await product.call('GET', '/api/people')).json as object[]
    expect(people.at(0)).toMatchObject({ second_step: true })
    expect(people.at(-1)).toMatchObject({ id, second_step: true })

    expect(await product.call('DELETE', `/api/people/${id}/second-step`)).toMatchObject({ status: 200 })
    expect(await messages()).toMatchObject({ status: 401 })
    // Nor do the tokens that such a person made.
    const made = await product.call('POST', '/api/tokens', { body: { name: 'ERP', role: 'editor', days: 9 } })
    const machine = (made.json as { token: string }).token
    const read = () => product.call('GET', '/api/contact-messages/admin', { token: machine })
    expect(await read()).toMatchObject({ status: 200 })
    await product.database.db.updateTable('api_tokens').set({ admin_id: id }).execute()
    expect(await read()).toMatchObject({ status: 403 })
    const own = await product.call('DELETE', '/api/people/1/second-step')
    expect(own).toMatchObject({ status: 409 })
  })

  test('answers that no passkey made are refused, and nothing is stored', async () => {
    product = await startProduct({ dialect, environment: { PUBLIC_URL: 'https://www.example.com' } })
    await product.signIn()
    const begun = (await post('/passkeys/begin', { password })).json as {
      options: { rp: { id: string } }
      challenge: string
    }
    expect(begun.options.rp.id).toBe('www.example.com')
    const passkey = { id: 'AbC', rawId: 'AbC', type: 'public-key', response: { clientDataJSON: 'eyJ0' } }
    for (const challenge of [begun.challenge, 'forged'])
      expect(await post('/passkeys', { challenge, passkey, name: 'Laptop' })).toMatchObject({ status: 400 })
    expect(await product.call('PUT', '/api/auth/second-steps/passkeys/1', { body: { name: 'x' } })).toMatchObject({
      status: 404,
    })
    expect((await product.call('GET', '/api/auth/second-steps')).json).toMatchObject({ passkeys: [] })
  })

  test('one challenge adds one passkey, also when it is answered twice at once', async () => {
    const origin = 'https://www.example.com'
    product = await startProduct({ dialect, environment: { PUBLIC_URL: origin } })
    await product.signIn()
    const begun = (await post('/passkeys/begin', { password })).json as {
      options: { challenge: string }
      challenge: string
    }
    const answer = () => {
      const passkey = softwarePasskey(origin).register(begun.options.challenge)
      return post('/passkeys', { challenge: begun.challenge, passkey, name: 'Laptop' })
    }
    const replies = [...(await Promise.all([answer(), answer()])), await answer()]
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
    const steps = (await product.call('GET', '/api/auth/second-steps')).json as { passkeys: object[] }
    expect(steps.passkeys).toMatchObject([{ name: 'Laptop' }])
  })
})

test('where the address of the site is a number, passkeys are not offered', async () => {
  product = await startProduct({ environment: { PUBLIC_URL: 'http://127.0.0.1:3000' } })
  await product.signIn()
  expect((await product.call('GET', '/api/auth/second-steps')).json).toMatchObject({ passkeys_possible: false })
  expect(await post('/passkeys/begin', { password })).toMatchObject({ status: 409 })
})
