import { hash } from 'node:crypto'
import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ReactNode, StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Document, Shell, stateId } from './document/document.tsx'
import type { State } from './document/state.ts'
import { stateJson } from './document/state-json.ts'
import { panelHeadScript } from './first/panel-head.ts'
import { siteHeadScript } from './first/site-head.ts'
import { apiHost, errorOf, type ReadResult } from './reading/call-api.ts'
import { ContentStore, type Snapshot, settle } from './reading/content-store.ts'
import type { Render, RenderInput, SiteRenderer, Styles } from './render.ts'
import { locate } from './routing/locate.ts'
import { paths } from './routing/paths.ts'
import { Router } from './routing/router.ts'
import { findRoute } from './routing/routes.ts'
import { AnswerPage } from './site/answers/answer-page.tsx'
import { newsletter } from './site/sections/newsletter/section.ts'

const renderLimitMs = 5_000
const headScript = (text: string) => ({ text, hash: hash('sha256', text, 'base64') })
const panelHead = headScript(panelHeadScript)
const siteHead = headScript(siteHeadScript)

async function ask(read: RenderInput['read'], path: string): Promise<{ outcome: ReadResult; broken: boolean }> {
  try {
    const { status, data } = await read(path)
    if (status < 400 && errorOf(data) === undefined) return { outcome: { ok: true, data }, broken: false }
    return { outcome: { ok: false, error: `HTTP ${status}`, failure: 'answer', status }, broken: status >= 500 }
  } catch (error) {
    return { outcome: { ok: false, error: String(error), failure: 'exception' }, broken: true }
  }
}

/** Reads everything the page shows; whatever fails is stood in for by built-in content. */
async function collect(paths: readonly string[], read: RenderInput['read']) {
  const answers = await Promise.all(
    paths.map(async (path) => {
      const { outcome, broken } = await ask(read, path)
      return { path, broken, settled: await settle(path, outcome) }
    }),
  )
  // In their own order, whichever was first: every process draws the same page, byte by byte.
  const content: Snapshot = Object.fromEntries(answers.map(({ path, settled }) => [path, settled]))
  return { content, degraded: answers.some(({ broken }) => broken) }
}

/** Renders the whole page to a buffer: it is cached afterwards, so streaming it would gain nothing. */
const render: Render = async ({ path, read, assets, publicUrl, mapsKey, inTurn = (work) => work() }) => {
  const { route, id, known } = findRoute(path)
  const reads = [...new Set([...route.reads(id), ...(await route.pageReads())])]
  const { content, degraded } = await collect(reads, read)
  const info = { publicUrl, mapsKey }
  const { scripts, start, code, styles } = assets(route.file)
  const subjectPath = route.subject?.(id) ?? ''
  const besidePath = route.beside?.(id) ?? ''
  const { [subjectPath]: subject, [besidePath]: beside, ...rest } = content
  const carried: State = { info, content: rest, subject, beside, code: route.still ? start : code }
  const state = await inTurn(() => stateBytes(carried))
  const status = known ? statusOf(subject) : 404
  const store = new ContentStore(content)
  const router = new Router(store, path)
  const inline = route.alone ? panelHead : siteHead
  const head = (
    <>
      <script>{inline.text}</script>
      <PageStyles styles={styles} />
      {/* The document ends with it: the first paint shows the page in its full height, laid out once. */}
      <link rel="expect" href={`#${stateId}`} blocking="render" />
    </>
  )
  const document = (
    <StrictMode>
      <Document store={store} router={router} info={info} state="" head={head} />
    </StrictMode>
  )
  const drawn = await inTurn(() => renderToBuffer(document, scripts))
  const html = withState(drawn, state)
  return { status, html, styleHash: styles.inline?.hash, scriptHash: inline.hash, reads, degraded }
}

/** Few answers are longer than what is written within a millisecond or two; between them others have their turn. */
const writtenAtOnce = 64 * 1024

async function stateBytes(carried: State): Promise<Buffer> {
  const pieces: Buffer[] = []
  let written = 0
  for (const text of stateJson(carried)) {
    const piece = Buffer.from(text)
    pieces.push(piece)
    written += piece.length
    if (written < writtenAtOnce) continue
    written = 0
    await nextTurn()
  }
  return Buffer.concat(pieces)
}

/** Past React, which would read megabytes for what it has to escape, and copy them twice. */
function withState(html: Buffer, state: Buffer): Buffer {
  const start = `id="${stateId}">`
  const at = html.lastIndexOf(start) + start.length
  return Buffer.concat([html.subarray(0, at), state, html.subarray(at)])
}

/** A record that cannot be read is not a record that does not exist: it is there again when the database is. */
function statusOf(subject: Snapshot[string] | undefined): number {
  if (subject?.status !== 'fallback') return 200
  return subject.failure === 'answer' ? 404 : 503
}

/** An attribute of stylesheets that React's types do not know. */
const disabled = { disabled: true }

/** Styles come with the page: on a slow line a file of their own would hold up the first paint by a round trip or two. */
function PageStyles({ styles: { hrefs, inline } }: { readonly styles: Styles }) {
  if (!inline) return hrefs.map((href) => <link key={href} rel="stylesheet" href={href} precedence="site" />)
  return (
    <>
      {/* Not fetched: what loads code later sees by it that the code's styles are here. */}
      {hrefs.map((href) => (
        <link key={href} rel="stylesheet" href={href} {...disabled} />
      ))}
      <style href="site" precedence="site">
        {inline.css}
      </style>
    </>
  )
}

/** Nothing in it needs code: it has the address of the API, which is none of the router's. */
const renderAnswer: SiteRenderer['renderAnswer'] = async ({ answer, read, assets, publicUrl, mapsKey }) => {
  const { content } = await collect([...findRoute(paths.contact).route.reads(''), ...newsletter.reads], read)
  const { styles } = assets(
    'app/site/pages/contact.tsx',
    'app/site/sections/newsletter/newsletter.tsx',
    'app/site/answers/answers.module.css',
  )
  const html = await renderToBuffer(
    <StrictMode>
      <Shell head={<PageStyles styles={styles} />}>
        <AnswerPage answer={answer} store={new ContentStore(content)} info={{ publicUrl, mapsKey }} />
      </Shell>
    </StrictMode>,
    [],
  )
  return { html, styleHash: styles.inline?.hash }
}

export const site: SiteRenderer = { render, renderAnswer, locate, apiHost }

/** A stream that only collects: the queues of a real one would take a tenth of the time. */
class Chunks extends Writable {
  readonly list: Uint8Array[] = []

  override write(chunk: Uint8Array | string): boolean {
    this.list.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    return true
  }
}

async function renderToBuffer(document: ReactNode, scripts: string[]): Promise<Buffer> {
  const chunks = new Chunks()
  await new Promise<void>((resolve, reject) => {
    const late = new DOMException('The page took too long to render', 'TimeoutError')
    const timer = setTimeout(() => abort(late), renderLimitMs)
    chunks.on('finish', resolve)
    let isReady = false
    const { pipe, abort } = renderToPipeableStream(document, {
      bootstrapModules: scripts,
      // Everything in its place: nothing is moved there by inline scripts, which the policy would refuse.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        // React says so once more where all was ready at once.
        if (isReady) return
        isReady = true
        // In a turn of its own, behind the last that was drawn in.
        setImmediate(() => pipe(chunks))
      },
      onError(error) {
        clearTimeout(timer)
        reject(error)
      },
    })
  })
  await nextTurn()
  return Buffer.concat(chunks.list)
}
