import type { JsonSchema } from '#engine/kinds/kind.ts'

export type Ref = { readonly $ref: string }
export type Example = { readonly value: unknown }
export type MediaContent = {
  readonly schema: JsonSchema
  readonly examples?: Readonly<Record<string, Ref>>
  /** Which files a part of a form may carry. */
  readonly encoding?: Readonly<Record<string, { readonly contentType: string }>>
}
export type Header = { readonly description: string; readonly schema: JsonSchema }
export type ResponseObject = {
  readonly description: string
  readonly headers?: Readonly<Record<string, Ref>>
  readonly content?: Readonly<Record<string, MediaContent>>
}
export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: JsonSchema
}
export type Operation = {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Readonly<Record<string, MediaContent>> }
  readonly responses: Readonly<Record<string, ResponseObject | Ref>>
}
export type Method = 'get' | 'post' | 'put' | 'delete'
export type Paths = Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>

/** What operations refer to by name. */
export type Components = {
  readonly schemas: Readonly<Record<string, JsonSchema>>
  readonly responses: Readonly<Record<string, ResponseObject>>
  readonly headers: Readonly<Record<string, Header>>
  readonly examples: Readonly<Record<string, Example>>
}

export type Document = {
  readonly openapi: string
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly contact: { readonly name: string; readonly url: string }
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Paths
  readonly components: Components & { readonly securitySchemes: Readonly<Record<string, object>> }
}
