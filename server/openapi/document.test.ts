import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { types } from '#content/registry.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { contentSchemaNames } from './content-components.ts'
import { failureSchemas } from './failures.ts'
import { ownSchemas } from './hand-written.ts'
import type { Document, MediaContent, Operation, ResponseObject } from './types.ts'

let product: Product
let document: Document
beforeAll(async () => {
  product = await startProduct({ environment: { PUBLIC_URL: 'https://www.company.test' } })
  document = await product.app.describeApi()
})
afterAll(() => product.stop())

const operations = (): Operation[] => Object.values(document.paths).flatMap((item) => Object.values(item))
const named = (id: string): Operation => {
  const found = operations().find(({ operationId }) => operationId === id)
  if (!found) throw new Error(`There is no operation ${id}.`)
  return found
}
const answersOf = ({ responses }: Operation) =>
  Object.values(responses).flatMap((answer) => ('$ref' in answer ? [] : [answer as ResponseObject]))

describe('every operation', () => {
  test('has a name of its own, a summary and one declared tag', () => {
    const names = operations().map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const { operationId, summary, tags } of operations()) {
      expect(operationId).toMatch(/^[a-z]+[A-Za-z]+$/)
      expect(summary, operationId).toMatch(/\S/)
      expect(tags, operationId).toHaveLength(1)
      expect(document.tags.map(({ name }) => name)).toContain(tags?.[0])
    }
    for (const { name, description } of document.tags) expect(description, name).toMatch(/\.$/)
  })

  test('tells what it answers when all goes well, and when not', () => {
    for (const operation of operations()) {
      const statuses = Object.keys(operation.responses)
      const good = statuses.filter((status) => status.startsWith('2'))
      // A sign-in that is right so far asks for a second step.
      expect(good, operation.operationId).toHaveLength(good.includes('202') ? 2 : 1)
      expect(answersOf(operation)[0]?.content, operation.operationId).toBeDefined()
      expect(statuses).toEqual(expect.arrayContaining(['4XX', '5XX']))
      expect(statuses.includes('401'), operation.operationId).toBe(
        operation.security.length > 0 ||
          /^signIn|PasswordLink$|^proveSecondStep$|^askForPasskey$/.test(operation.operationId ?? ''),
      )
    }
  })

  test('refers to shapes by name', () => {
    const media = operations().flatMap((operation) => [
      ...Object.entries(operation.requestBody?.content ?? {}),
      ...answersOf(operation).flatMap(({ content = {} }) => Object.entries(content)),
    ]) as [string, MediaContent][]
    expect(media.length).toBeGreaterThan(300)
    for (const [type, { schema }] of media) {
      const isText = type.startsWith('text/') && schema.type === 'string'
      const item = schema.type === 'array' ? (schema.items as object) : schema
      expect(isText || '$ref' in item, JSON.stringify(schema)).toBe(true)
    }
  })

  test('has an example of each JSON it takes and answers', () => {
    for (const operation of operations()) {
      const contents = [operation.requestBody?.content, ...answersOf(operation).map(({ content }) => content)]
      for (const content of contents) {
        const media = content?.['application/json']
        if (media && operation.operationId !== 'getOpenApi') expect(media.examples, operation.operationId).toBeDefined()
      }
    }
  })
})

test('names of content types and of other shapes do not meet', () => {
  const derived = types.flatMap((type) => Object.values(contentSchemaNames(type)))
  expect(derived.filter((name) => name in ownSchemas || name in failureSchemas)).toEqual([])
})

test('content is described from its declaration', () => {
  const create = named('createProject')
  expect(Object.keys(create.requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data'])
  const { ProjectInput, ProjectForm, Project } = document.components.schemas
  expect(ProjectInput).toMatchObject({
    required: ['title'],
    additionalProperties: false,
    properties: { title: { maxLength: 500 }, is_active: { default: true } },
  })
  expect(ProjectForm).toMatchObject({ properties: { image: { type: 'string', format: 'binary' } } })
  expect(Project).toMatchObject({ required: expect.arrayContaining(['id', 'image_url', 'updated_at']) })
  expect(Object.keys(named('restoreProductPage').responses)).toContain('409')
  expect(Object.keys(named('restoreProject').responses)).not.toContain('409')
  const parts = operations().flatMap(({ requestBody }) =>
    Object.keys(requestBody?.content['multipart/form-data']?.encoding ?? {}),
  )
  expect([...new Set(parts)].sort()).toEqual(['background_image', 'icon', 'image', 'logo'])
})

test('headers are described where they count', () => {
  const parameters = (id: string) => named(id).parameters?.map(({ name }) => name)
  expect(parameters('updateProject')).toEqual(['id', 'Idempotency-Key', 'If-Match', 'X-Draft'])
  expect(parameters('deleteProject')).toEqual(['id', 'Idempotency-Key', 'If-Match'])
  expect(parameters('restoreProject')).toEqual(['id', 'Idempotency-Key'])
  expect(parameters('listMessages')).toEqual(['limit', 'offset', 'unread', 'q'])
  expect(parameters('listUploads')).toEqual(['limit', 'offset', 'q', 'show', 'sort'])
  const headers = (id: string) => Object.keys(answersOf(named(id))[0]?.headers ?? {})
  expect(headers('listMessages')).toEqual(['X-Total-Count', 'X-Unread-Count'])
  expect(headers('listSubscriptions')).toEqual(['X-Total-Count', 'X-Active-Count'])
  expect(headers('listProjects')).toEqual(['ETag'])
  expect(document.components.responses.TooManyRequests?.headers).toHaveProperty('Retry-After')
})

test('it says where the API is and how to sign in, and nothing about the software', () => {
  expect(document.servers).toEqual([{ url: 'https://www.company.test' }])
  expect(document.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(named('listProjects').security).toEqual([])
  expect(named('listProjectsAdmin').security).toEqual([{ token: [] }])
  expect(document.info).toMatchObject({ license: { identifier: 'MIT' }, version: '1' })
  expect(JSON.stringify(document)).not.toMatch(/fastify|node|kysely|sqlite|0\.1\.0/i)
})

test('it says how much of a change of many is one transaction', () => {
  const told = [named('changeProjects').description, document.info.description]
  for (const text of told) expect(text).toContain('up to 250 items or 4 MB')
  expect(told.join()).not.toMatch(/10,000 items in one transaction|250 ids are one/)
})

test('it is made when somebody asks, once, and then sent from memory', async () => {
  const made = vi.spyOn(product.app, 'describeApi')
  const first = await product.call('GET', '/api/openapi.json')
  expect(first.status).toBe(200)
  expect(first.json).toEqual(document)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^".+"$/)
  const again = await product.call('GET', '/api/openapi.json', { headers: { 'if-none-match': etag } })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect((await product.call('GET', '/api/openapi.json')).text).toBe(first.text)
  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
})
