import type { JsonSchema } from '#engine/kinds/kind.ts'
import type { Document, MediaContent, Method, Operation, Ref, ResponseObject } from '#server/openapi/types.ts'
import { curlCommands } from './curl.ts'
import { codeBlock, escapeValue, textHtml } from './html.ts'
import { resolved, shapeOf } from './shape.ts'
import { fieldsTable, parametersTable } from './tables.ts'

export type ReferenceEntry = { readonly method: Method; readonly path: string; readonly operation: Operation }

const isRef = (answer: ResponseObject | Ref): answer is Ref => '$ref' in answer
const nameIn = ({ $ref }: Ref) => $ref.split('/').at(-1) ?? ''

/** One operation: what to send, and what comes back. */
export function operationHtml({ method, path, operation }: ReferenceEntry, { servers, components }: Document): string {
  const { schemas, examples } = components
  const exampleOf = (name: string) => examples[name]?.value

  const bodyHtml = (): string => {
    const bodies = Object.entries(operation.requestBody?.content ?? {})
    const [first] = bodies
    if (!first) return ''
    const forms = bodies.slice(1).map(([type, media]) => formSentence(type, media, first[1].schema))
    const schema = resolved(first[1].schema, schemas)
    const about = typeof schema.description === 'string' ? `<p>${textHtml(schema.description)}</p>` : ''
    return `<h3>Body: ${escapeValue(first[0])}</h3>${about}${fieldsTable(schema, schemas)}${forms.join('')}`
  }

  const formSentence = (type: string, { schema, encoding = {} }: MediaContent, plain: JsonSchema): string => {
    const files = Object.keys(encoding).filter((name) => !(name in propertiesOf(plain)))
    const parts = files.map((name) => `<code>${escapeValue(name)}</code>`).join(', ')
    const same = schema.$ref === plain.$ref || files.length === 0
    return `<p>Or as <code>${escapeValue(type)}</code> with the same fields${same ? '' : ` and files: ${parts}`}.</p>`
  }
  const propertiesOf = (schema: JsonSchema) => (resolved(schema, schemas).properties ?? {}) as object

  const mediaHtml = (type: string, { schema, examples: named }: MediaContent): string => {
    if (type !== 'application/json') return `<code class="shape">${escapeValue(type)}</code>`
    const value = named?.example && exampleOf(nameIn(named.example))
    const example =
      value === undefined
        ? ''
        : `<details class="example"><summary>Example</summary>${codeBlock(JSON.stringify(value, null, 2))}</details>`
    return `<code class="shape">${escapeValue(shapeOf(schema, schemas))}</code>${example}`
  }

  const headersHtml = (headers: ResponseObject['headers'] = {}) => {
    const names = Object.keys(headers)
    return names.length > 0 ? ` Headers: ${names.map((name) => `<code>${escapeValue(name)}</code>`).join(', ')}.` : ''
  }

  const answersHtml = (): string => {
    const all = Object.entries(operation.responses)
    const own = all.flatMap(([status, answer]) => {
      if (isRef(answer)) return []
      const media = Object.entries(answer.content ?? {}).map(([type, content]) => mediaHtml(type, content))
      return `<p class="answer"><b>${status}</b> ${textHtml(answer.description)}.${headersHtml(answer.headers)}</p>${media.join('')}`
    })
    const shared = all.flatMap(([status, answer]) =>
      isRef(answer) ? [`<a href="#status-${status}">${status}</a>`] : [],
    )
    return `<h3>Answers</h3>${own.join('')}<p class="fails">Otherwise: ${shared.join(' ')}</p>`
  }

  const { operationId = '', summary = '', description, security, parameters = [] } = operation
  const access = security.length > 0 ? '<em>administrators</em>' : ''
  const commands = curlCommands({ server: servers[0]?.url ?? '', method, path, operation }, exampleOf)
  return [
    `<details class="op" id="${escapeValue(operationId)}"><summary><b class="${method}">${method.toUpperCase()}</b><code>${escapeValue(path)}</code>${access}<span>${textHtml(summary)}</span></summary>`,
    description ? `<p>${textHtml(description)}</p>` : '',
    parameters.length > 0 ? `<h3>Parameters</h3>${parametersTable(parameters, schemas)}` : '',
    bodyHtml(),
    `<h3>Example</h3>${commands.map(codeBlock).join('')}`,
    answersHtml(),
    '</details>',
  ].join('')
}
