import { createHash } from 'node:crypto'

type Schema = {
  title?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  required?: string[]
  properties?: Record<string, Schema>
}
type Operation = {
  tags?: string[]
  summary?: string
  security?: unknown[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}
type Description = { info: { title: string }; paths?: Record<string, Record<string, unknown> | undefined> }

const style =
  'body{margin:0 auto;max-width:1040px;padding:48px 24px 96px;background:#F6F8F4;color:#0B2328;font:16px/1.55 Archivo,system-ui,sans-serif}' +
  'h1{font-size:40px;line-height:1.1;margin:0 0 8px}h2{margin:56px 0 8px;font-size:24px}nav{columns:220px;margin:24px 0}nav a{display:block;color:#1F5A59}' +
  'details{border-top:1px solid #C9D3CC}summary{display:flex;gap:12px;flex-wrap:wrap;align-items:baseline;padding:12px 0;cursor:pointer}' +
  'code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}b{min-width:64px;font-size:13px;letter-spacing:.03em}small{color:#4B6264}' +
  'table{border-collapse:collapse;width:100%;margin:0 0 24px;font-size:14px}td,th{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid #DAE1DA;vertical-align:top}' +
  ':focus-visible{outline:3px solid #0B6E86;outline-offset:2px}'
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (value: unknown) => String(value).replace(/[&<>"]/g, (character) => escapes[character] ?? '')
const anchor = (tag: string) => tag.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function rules(schema: Schema): string {
  const { enum: options, maxLength, minimum, maximum, format, default: value, description } = schema
  const bounds = minimum !== undefined && minimum > -2147483648 ? `from ${minimum}` : ''
  const most = maximum !== undefined && maximum < 2147483647 ? `to ${maximum}` : ''
  return [
    options?.filter((option) => option !== null).join(', '),
    format && format !== 'storable' && format,
    [bounds, most].filter(Boolean).join(' '),
    maxLength && `at most ${maxLength} characters`,
    value !== undefined && `default ${JSON.stringify(value)}`,
    description,
  ]
    .filter(Boolean)
    .map(escapeHtml)
    .join('; ')
}

function fieldsTable(schema: Schema | undefined): string {
  if (!schema?.properties) return ''
  const rows = Object.entries(schema.properties).map(([name, field]) => {
    const needed = schema.required?.includes(name) ? ' <strong>required</strong>' : ''
    return `<tr><td><code>${escapeHtml(name)}</code>${needed}</td><td>${escapeHtml([field.type ?? ''].flat().join(' or '))}</td><td>${rules(field)}</td></tr>`
  })
  return `<table><thead><tr><th>Field</th><th>Type</th><th>Rules</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

type Entry = { method: string; path: string; operation: Operation }

function entryHtml({ method, path, operation }: Entry): string {
  const table = fieldsTable(Object.values(operation.requestBody?.content ?? {})[0]?.schema)
  const lock = operation.security ? ' <small>administrators</small>' : ''
  const head = `<b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><small>${escapeHtml(operation.summary ?? '')}</small>${lock}`
  return `<details${table ? '' : ' data-plain'}><summary>${head}</summary>${table || '<p><small>No body.</small></p>'}</details>`
}

/** The OpenAPI document as one page without script. */
export function referencePage(description: Description): { html: string; policy: string } {
  const entries = Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({ method, path, operation: operation as Operation })),
  )
  const groups = Map.groupBy(entries, ({ operation }) => operation.tags?.[0] ?? 'Other')
  const names = [...groups.keys()]
  const contents = names.map((tag) => `<a href="#${anchor(tag)}">${escapeHtml(tag)}</a>`).join('')
  const sections = names.map(
    (tag) => `<h2 id="${anchor(tag)}">${escapeHtml(tag)}</h2>${(groups.get(tag) ?? []).map(entryHtml).join('')}`,
  )
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(description.info.title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(description.info.title)}</h1><p>Every failure answers <code>{ "error": "a sentence" }</code>, with <code>fields</code> where single fields are wrong. <a href="/api/openapi.json">OpenAPI document</a></p><nav aria-label="Contents">${contents}</nav>${sections.join('')}</main></body></html>`
  return { html, policy }
}
