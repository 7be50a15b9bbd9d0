import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { guideFor } from '#server/openapi/guide.ts'
import type { Document, Method, Operation, ResponseObject } from '#server/openapi/types.ts'
import { anchorOf, codeBlock, escapeValue, textHtml } from './html.ts'
import { operationHtml, type ReferenceEntry } from './operation.ts'
import { outlineOf } from './shape.ts'
import { style } from './style.ts'

const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

function entriesOf({ paths }: Document): ReferenceEntry[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method as Method,
      path,
      operation: operation as Operation,
    })),
  )
}

/** Statuses that operations share, each described once. */
function statusesHtml(document: Document, entries: readonly ReferenceEntry[]): string {
  const statuses = new Map<string, ResponseObject>()
  for (const { operation } of entries)
    for (const [status, answer] of Object.entries(operation.responses))
      if ('$ref' in answer && !statuses.has(status)) {
        const response = document.components.responses[answer.$ref.split('/').at(-1) ?? '']
        if (response) statuses.set(status, response)
      }
  const bodyShape = (content: ResponseObject['content']) => {
    const schema = content?.['application/json']?.schema
    return schema ? `<code>${escapeValue(outlineOf(schema, document.components.schemas))}</code>` : ''
  }
  const rows = [...statuses].sort(([a], [b]) => a.localeCompare(b))
  const lines = rows.map(
    ([status, { description, content }]) =>
      `<tr id="status-${status}"><td><b>${status}</b></td><td>${bodyShape(content)}</td><td>${textHtml(description)}</td></tr>`,
  )
  return `<table><thead><tr><th>Status</th><th>Body</th><th>Meaning</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
}

const tagAnchor = (name: string) => `tag-${anchorOf(name)}`
const link = (anchor: string, text: string) => `<a href="#${anchor}">${escapeValue(text)}</a>`

/** The OpenAPI document as one page without script; made in steps, so that others get their turn. */
export async function referencePage(document: Document): Promise<{ html: string; policy: string }> {
  const { info, servers, tags } = document
  const entries = entriesOf(document)
  const groups = Map.groupBy(entries, ({ operation }) => operation.tags?.[0] ?? '')
  const chapters = guideFor(servers[0]?.url ?? '').map(
    ({ title, text, example }) =>
      `<div class="chapter"><h3>${escapeValue(title)}</h3>${text.map((line) => `<p>${textHtml(line)}</p>`).join('')}${example ? codeBlock(example) : ''}</div>`,
  )
  const sections: string[] = []
  for (const { name, description } of tags) {
    await nextTurn()
    const operations = (groups.get(name) ?? []).map((entry) => operationHtml(entry, document))
    sections.push(
      `<section aria-labelledby="${tagAnchor(name)}"><h2 id="${tagAnchor(name)}">${escapeValue(name)}</h2><p>${textHtml(description)}</p>${operations.join('')}</section>`,
    )
  }
  const contents = [
    link('using-it', 'Using it'),
    link('statuses', 'Statuses'),
    '<strong>Operations</strong>',
    ...tags.map(({ name }) => link(tagAnchor(name), name)),
  ].join('')
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeValue(info.title)}</title><style>${style}</style>`
  const banner = `<header><h1>${escapeValue(info.title)}</h1><p>${entries.length} operations under <code>${escapeValue(servers[0]?.url ?? '')}</code>. For programs there is the <a href="/api/openapi.json">OpenAPI document</a>.</p></header>`
  const using = `<section aria-labelledby="using-it"><h2 id="using-it">Using it</h2>${chapters.join('')}</section>`
  const failures = `<section aria-labelledby="statuses"><h2 id="statuses">Statuses</h2><p>What an operation answers besides its own success.</p>${statusesHtml(document, entries)}</section>`
  const html = `<!doctype html><html lang="en"><head>${head}</head><body>${banner}<div class="page"><nav class="wide" aria-label="Contents">${contents}</nav><details class="narrow"><summary>Contents</summary><nav aria-label="Contents">${contents}</nav></details><main>${using}${failures}${sections.join('')}</main></div></body></html>`
  return { html, policy }
}
