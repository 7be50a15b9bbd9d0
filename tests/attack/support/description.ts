import type { Product } from '#tests/support/product.ts'

export type Schema = Readonly<Record<string, unknown>>
export type DescribedOperation = {
  readonly method: string
  /** With `{parameters}`. */
  readonly path: string
  readonly isPublic: boolean
  /** Schema of the JSON body, without references. */
  readonly body: Schema | undefined
}
type Described = {
  readonly security?: readonly unknown[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
}
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> }

/** Follows `#/components/…` references all the way down. */
function inlined(document: object, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => inlined(document, entry))
  if (typeof value !== 'object' || value === null) return value
  const { $ref: reference } = value as { $ref?: unknown }
  if (typeof reference !== 'string')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inlined(document, inner)]))
  const target = reference
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document)
  return inlined(document, target)
}

/** Every operation that the product's own OpenAPI document names: an attack forgets none. */
export async function operationsOf(product: Product): Promise<DescribedOperation[]> {
  const { json } = await product.call('GET', '/api/openapi.json', { token: null })
  const document = json as Document
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      isPublic: (security ?? []).length === 0,
      body: inlined(document, requestBody?.content?.['application/json']?.schema) as Schema | undefined,
    })),
  )
}
