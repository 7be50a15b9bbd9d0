import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Document, Method } from '#server/openapi/types.ts'
import { describedAnswers, describedCalls, type Recorded } from '#tests/support/described-calls.ts'
import { clientErrors } from '#tests/support/generated-client.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { planOf, wanted } from '#tests/support/plans.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

type Item = { id: number; updated_at: string }
const nobody = 2_000_000_000
const nowhere = { id: nobody, version: nobody, product_id: nobody, project_id: nobody, article_id: nobody }
const message = { name: 'N', phone: '1', email: 'n@example.com', subject: 'S', message: 'M' }

describe('every answer is what the description says', { timeout: 60_000 }, () => {
  let product: Product
  let document: Document
  let answers: ReturnType<typeof describedCalls>
  const operations = (wanted: Method) =>
    Object.entries(document.paths).flatMap(([path, item]) => {
      const operation = item[wanted]
      return operation ? [{ path, operation }] : []
    })

  beforeAll(async () => {
    product = await startProduct({ seed: true })
    await product.signIn()
    document = JSON.parse((await product.call('GET', '/api/openapi.json')).text)
    answers = describedCalls(product, document)
    await product.call('POST', '/api/contact-messages/submit', { body: message })
    await product.call('POST', '/api/newsletter/subscribe', { body: { email: 'n@example.com' } })
    await product.call('POST', '/api/uploads', { body: await pictureForm() })
    await product.call('POST', '/api/drafts', { body: { type: 'faq', data: {} } })
    await planOf(product.call, [wanted('publish', { type: 'faq', draft_id: 1 })])
    await product.call('POST', '/api/reviews', { body: { draft_id: 1 } })
  })
  afterAll(() => product.stop())

  const pictureForm = async () => {
    const form = new FormData()
    form.set('image', filePart(await jpeg()))
    return form
  }
  const keys = { id: 1, version: 1, product_id: 1, project_id: 1, article_id: 1 }

  test('reads, with what the demonstration content holds', async () => {
    expect(operations('get').length).toBeGreaterThan(60)
    for (const { path } of operations('get')) {
      const { status } = await answers.call('get', path, keys)
      expect([path, status]).toEqual([path, path.endsWith('/unsubscribe') ? 404 : 200])
    }
  })

  test('reads that are refused or find nothing', async () => {
    for (const { path, operation } of operations('get')) {
      if (operation.security.length > 0) await answers.call('get', path, keys, { token: null })
      if (path.includes('{')) expect(await answers.call('get', path, nowhere)).toMatchObject({ status: 404 })
      if (operation.parameters?.some(({ name }) => name === 'limit'))
        expect(await answers.call('get', `${path}?limit=x`, keys)).toMatchObject({ status: 400 })
    }
    const { headers } = await product.call('GET', '/api/projects')
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
    expect(await answers.call('get', '/api/projects', {}, known)).toMatchObject({ status: 304 })
  })

  test('writes of content, in all ways they end', async () => {
    const [base, one] = ['/api/projects/admin', '/api/projects/admin/{id}']
    const made = (await answers.call('post', base, {}, { body: { title: 'A' } })).json as Item
    const old = { headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' } }
    expect(await answers.call('put', one, made, { body: { title: 'B' } })).toMatchObject({ status: 200 })
    expect(await answers.call('put', one, made, { body: { title: 'C' }, ...old })).toMatchObject({ status: 412 })
    expect(await answers.call('delete', one, made, old)).toMatchObject({ status: 412 })
    expect(await answers.call('put', one, nowhere, { body: { title: 'B' } })).toMatchObject({ status: 404 })
    expect(await answers.call('post', base, {}, { body: { titel: 'B' } })).toMatchObject({ status: 400 })
    expect(await answers.call('post', base, {}, { body: '{', token: null })).toMatchObject({ status: 401 })
    const xml = { body: '<a/>', headers: { 'content-type': 'text/xml' } }
    expect(await answers.call('post', base, {}, xml)).toMatchObject({ status: 415 })
    const huge = { body: { title: 'x'.repeat(3_000_000) } }
    expect(await answers.call('post', base, {}, huge)).toMatchObject({ status: 413 })
    expect(await answers.call('put', `${base}/order`, {}, { body: { ids: [made.id, 1] } })).toMatchObject({
      status: 200,
    })
    expect(await answers.call('put', `${base}/order`, {}, { body: { ids: [nowhere.id] } })).toMatchObject({
      status: 404,
    })
    for (const action of ['deactivate', 'activate', 'delete', 'restore']) {
      const bulk = { body: { ids: [made.id, nowhere.id], action } }
      expect(await answers.call('post', `${base}/bulk`, {}, bulk)).toMatchObject({ status: 200 })
    }
    expect(await answers.call('post', `${base}/bulk`, {}, { body: { ids: [made.id] } })).toMatchObject({ status: 400 })
    expect(await answers.call('delete', one, made)).toMatchObject({ status: 200 })
    expect(await answers.call('post', `${one}/restore`, made)).toMatchObject({ status: 200 })
    expect(await answers.call('post', `${one}/restore`, made)).toMatchObject({ status: 404 })
    const back = `${one}/versions/{version}/restore`
    expect(await answers.call('post', back, { ...made, version: 1 })).toMatchObject({ status: 200 })
    expect(await answers.call('post', back, { ...made, version: 1 }, old)).toMatchObject({ status: 412 })
    expect(await answers.call('post', back, { ...made, version: nobody })).toMatchObject({ status: 404 })
    const second = { body: { product_id: 1, title: 'Again' } }
    expect(await answers.call('post', '/api/product-details/admin', {}, second)).toMatchObject({ status: 409 })
  })

  test('the trash', async () => {
    const made = (await answers.call('post', '/api/projects/admin', {}, { body: { title: 'A' } })).json as Item
    await answers.call('delete', '/api/projects/admin/{id}', made)
    const { json } = await answers.call('get', '/api/trash')
    const ids = [...(json as { entries: Item[] }).entries.map(({ id }) => id), nobody]
    for (const path of ['restore', 'restore', 'remove'])
      expect(await answers.call('post', `/api/trash/${path}`, {}, { body: { ids } })).toMatchObject({ status: 200 })
    expect(await answers.call('post', '/api/trash/remove', {}, { body: {} })).toMatchObject({ status: 400 })
    expect(await answers.call('post', '/api/trash/empty', {}, { body: { up_to: nobody } })).toMatchObject({
      status: 200,
    })
  })

  test('drafts', async () => {
    const body = { type: 'projects', data: { title: 'A' } }
    const made = (await answers.call('post', '/api/drafts', {}, { body })).json as Item
    expect(await answers.call('post', '/api/drafts', {}, { body: { type: 'projects' } })).toMatchObject({ status: 400 })
    expect(await answers.call('get', '/api/drafts')).toMatchObject({ status: 200 })
    const one = '/api/drafts/{id}'
    expect(await answers.call('get', one, made)).toMatchObject({ status: 200 })
    const old = { headers: { 'if-match': '"9"' } }
    expect(await answers.call('put', one, made, { body: { data: {} }, ...old })).toMatchObject({ status: 412 })
    expect(await answers.call('put', one, made, { body: { data: { title: 'B' } } })).toMatchObject({ status: 200 })
    expect(await answers.call('delete', one, made, old)).toMatchObject({ status: 412 })
    const publish = `${one}/publish`
    expect(await answers.call('post', publish, made, { body: { revision: 1 } })).toMatchObject({ status: 412 })
    const item = (await answers.call('post', publish, made, { body: { revision: 2 } })).json as Item
    const again = { body: { type: 'projects', item_id: item.id, data: {} } }
    const second = (await answers.call('post', '/api/drafts', {}, again)).json as Item
    expect(await answers.call('post', '/api/drafts', {}, again)).toMatchObject({ status: 409 })
    expect(await answers.call('delete', one, second)).toMatchObject({ status: 200 })
    expect(await answers.call('get', one, second)).toMatchObject({ status: 404 })
  })

  test('requests for publication', async () => {
    const body = { type: 'projects', data: { title: 'Asked for' } }
    const { id: draft_id } = (await answers.call('post', '/api/drafts', {}, { body })).json as Item
    const ask = async () => (await answers.call('post', '/api/reviews', {}, { body: { draft_id } })).json as Item
    const [one, asked] = ['/api/reviews/{id}', await ask()]
    const sendBack = (note: string) => answers.call('post', `${one}/send-back`, asked, { body: { note } })
    expect(await sendBack(' ')).toMatchObject({ status: 400 })
    expect(await sendBack('Shorter, please.')).toMatchObject({ status: 200 })
    const publish = async (revision: number, request: Item) =>
      answers.call('post', `${one}/publish`, request, { body: { revision } })
    expect(await publish(1, asked)).toMatchObject({ status: 409 })
    const again = await ask()
    expect(await answers.call('delete', one, again)).toMatchObject({ status: 200 })
    const last = await ask()
    expect(await publish(9, last)).toMatchObject({ status: 412 })
    expect(await publish(1, last)).toMatchObject({ status: 200 })
    expect(await publish(1, last)).toMatchObject({ status: 409 })
  })

  test('who is in which form', async () => {
    const window = '/api/presence/{id}'
    const body = { type: 'projects', item_id: 1, field: 'title' }
    expect(await answers.call('put', window, { id: 1 }, { body })).toMatchObject({ status: 200 })
    expect(await answers.call('put', window, { id: 1 }, { body: { type: 'projects' } })).toMatchObject({ status: 400 })
    expect(await answers.call('put', window, { id: 101 }, { body })).toMatchObject({ status: 404 })
    expect(await answers.call('delete', window, { id: 1 })).toMatchObject({ status: 200 })
  })

  test('messages, subscriptions and uploads', async () => {
    const [messages, subscriptions] = ['/api/contact-messages/admin', '/api/newsletter/admin/subscriptions']
    expect(await answers.call('post', '/api/contact-messages/submit', {}, { body: message })).toMatchObject({
      status: 200,
    })
    expect(await answers.call('post', '/api/contact-messages/submit', {}, { body: {} })).toMatchObject({ status: 400 })
    const quick = { body: { ...message, elapsed_ms: 1 } }
    expect(await answers.call('post', '/api/contact-messages/submit', {}, quick)).toMatchObject({ status: 429 })
    await answers.call('put', `${messages}/{id}/read`, { id: 1 })
    for (const path of [messages, subscriptions]) {
      for (const status of [200, 404])
        expect(await answers.call('delete', `${path}/{id}`, { id: 1 })).toMatchObject({ status })
      expect(await answers.call('post', `${path}/{id}/restore`, { id: 1 })).toMatchObject({ status: 200 })
      expect(await answers.call('get', path, {}, { token: null })).toMatchObject({ status: 401 })
    }
    const subscribe = '/api/newsletter/subscribe'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sendForm = (body: string) => answers.call('post', subscribe, {}, { body, headers, redirect: 'manual' })
    expect(await sendForm('email=f%40example.com')).toMatchObject({ status: 303 })
    expect(await sendForm('email=f')).toMatchObject({ status: 422 })
    expect(await answers.call('post', subscribe, {}, { body: { email: 'a@example.com' } })).toMatchObject({
      status: 200,
    })
    expect(await answers.call('post', subscribe, {}, { body: { email: 'a' } })).toMatchObject({ status: 400 })
    expect(await answers.call('post', '/api/newsletter/unsubscribe')).toMatchObject({ status: 404 })
    expect(await answers.call('post', '/api/uploads', {}, { body: await pictureForm() })).toMatchObject({ status: 201 })
    expect(await answers.call('post', '/api/uploads', {}, { body: new FormData() })).toMatchObject({ status: 400 })
    expect(await answers.call('post', '/api/uploads', {}, { body: {} })).toMatchObject({ status: 415 })
  })

  test('sign-in', async () => {
    const login = '/api/auth/login'
    const right = { username: 'editor', password: 'a long test password' }
    const { json } = await answers.call('post', login, {}, { body: right, token: null })
    const { token } = json as { token: string }
    expect(await answers.call('post', login, {}, { body: { ...right, password: 'x' } })).toMatchObject({ status: 401 })
    expect(await answers.call('post', login, {}, { body: {} })).toMatchObject({ status: 400 })
    const sessions = (await answers.call('get', '/api/auth/sessions', {}, { token })).json as Item[]
    await answers.call('delete', '/api/auth/sessions/{id}', { id: sessions.at(-1)?.id }, { token })
    const next = { current_password: right.password, new_password: 'another long test password' }
    expect(await answers.call('put', '/api/auth/password', {}, { body: next, token })).toMatchObject({ status: 200 })
    expect(await answers.call('put', '/api/auth/password', {}, { body: next, token })).toMatchObject({ status: 400 })
    expect(await answers.call('post', '/api/auth/logout', {}, { token })).toMatchObject({ status: 200 })
  })

  test('what is said while the database is away', async () => {
    const away = await startProduct()
    const { call } = describedCalls(away, document)
    const token = await away.signIn()
    await away.database.close()
    expect(await call('get', '/api/projects', {}, { token: null })).toMatchObject({ status: 503 })
    expect(await call('get', '/api/projects/admin', {}, { token })).toMatchObject({ status: 503 })
    expect(await call('post', '/api/contact-messages/submit', {}, { body: message })).toMatchObject({ status: 503 })
    expect(await call('get', '/api/health')).toMatchObject({ status: 503, json: { database: 'unavailable' } })
    await away.stop()
  })

  describe('and a generated client', () => {
    const jsonAnswers = (): Recorded[] => answers.recorded.filter(({ body }) => body !== undefined)
    const withProject = (change: (properties: Record<string, object>) => Record<string, object>): Document => {
      const { schemas } = document.components
      const properties = change({ ...(schemas.Project?.properties as Record<string, object>) })
      const changed = { ...schemas, Project: { ...schemas.Project, properties } }
      // Of one path: a client of all takes a busy machine too long.
      const paths = { '/api/projects': document.paths['/api/projects'] ?? {} }
      return { ...document, paths, components: { ...document.components, schemas: changed } }
    }
    const wrongType = () => withProject((properties) => ({ ...properties, title: { type: 'integer' } }))
    const forgottenField = () => withProject(({ button_text: _forgotten, ...rest }) => rest)

    test('can use them all', async () => {
      expect(jsonAnswers().length).toBeGreaterThan(140)
      expect(await clientErrors(document, jsonAnswers())).toBe('')
    })

    test('cannot where the description is wrong', async () => {
      const projects = jsonAnswers().filter(({ path, status }) => path === '/api/projects' && status === '200')
      expect(await clientErrors(wrongType(), projects)).toMatch(/Type 'string' is not assignable to type 'number'/)
      expect(await clientErrors(forgottenField(), projects)).toMatch(/button_text.* does not exist in type/)
    })

    test('nor does a wrong description pass the validation', async () => {
      const reply = await product.call('GET', '/api/projects')
      const faults = (wrong: Document) =>
        describedAnswers(wrong)({ method: 'get', path: '/api/projects' }, reply).faults.join('\n')
      expect(faults(document)).toBe('')
      expect(faults(wrongType())).toMatch(/title must be integer/)
      expect(faults(forgottenField())).toMatch(/must NOT have additional properties .*button_text/)
    })
  })
})
