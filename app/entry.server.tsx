import { hash } from 'node:crypto'
import { Writable } from 'node:stream'
import { type ReactNode, StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Document, Shell, stateId } from './document/document.tsx'
import type { State } from './document/state.ts'
import { panelHeadScript } from './first/panel-head.ts'
import { apiHost, errorOf, type ReadResult } from './reading/call-api.ts'
import { ContentStore, type Snapshot, settle } from './reading/content-store.ts'
import type { Render, RenderInput, Site, Styles } from './render.ts'
import { locate } from './routing/locate.ts'
import { paths } from './routing/paths.ts'
import { Router } from './routing/router.ts'
import { findRoute } from './routing/routes.ts'
import { AnswerPage } from './site/answers/answer-page.tsx'
import { newsletter } from './site/sections/newsletter/section.ts'

const renderLimitMs = 5_000
const panelHeadHash = hash('sha256', panelHeadScript, 'base64')

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
  const content: Record<string, Snapshot[string]> = {}
  let degraded = false
  await Promise.all(
    paths.map(async (path) => {
      const { outcome, broken } = await ask(read, path)
      degraded ||= broken
      content[path] = await settle(path, outcome)
    }),
  )
  return { content, degraded }
}

/** Renders the whole page to a buffer: it is cached afterwards, so streaming it would gain nothing. */
const render: Render = async ({ path, read, assets, publicUrl, mapsKey, inTurn = (draw) => draw() }) => {
  const { route, id, known } = findRoute(path)
  const reads = [...new Set([...route.reads(id), ...(await route.pageReads())])]
  const { content, degraded } = await collect(reads, read)
  const info = { publicUrl, mapsKey }
  const { scripts, start, code, styles } = assets(route.file)
  const subjectPath = route.subject?.(id) ?? ''
  const besidePath = route.beside?.(id) ?? ''
  const { [subjectPath]: subject, [besidePath]: beside, ...rest } = content
  const state = JSON.stringify({
    info,
    content: rest,
    subject,
    beside,
    code: route.still ? start : code,
  } satisfies State).replaceAll('<', '\\u003c')
  const status = known ? statusOf(subject) : 404
  const store = new ContentStore(content)
  const router = new Router(store, path)
  const head = (
    <>
      {route.alone && <script>{panelHeadScript}</script>}
      <PageStyles styles={styles} />
      {/* The document ends with it: the first paint shows the page in its full height, laid out once. */}
      <link rel="expect" href={`#${stateId}`} blocking="render" />
    </>
  )
  const document = (
    <StrictMode>
      <Document store={store} router={router} info={info} state={state} head={head} />
    </StrictMode>
  )
  const html = await inTurn(() => renderToBuffer(document, scripts))
  const scriptHash = route.alone ? panelHeadHash : undefined
  return { status, html, styleHash: styles.inline?.hash, scriptHash, reads, degraded }
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
const renderAnswer: Site['renderAnswer'] = async ({ answer, read, assets, publicUrl, mapsKey }) => {
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

export const site: Site = { render, renderAnswer, locate, apiHost }

function renderToBuffer(document: ReactNode, scripts: string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), renderLimitMs)
    const { pipe, abort } = renderToPipeableStream(document, {
      bootstrapModules: scripts,
      // Everything in its place: nothing is moved there by inline scripts, which the policy would refuse.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        pipe(sink)
      },
      onError(error) {
        clearTimeout(timer)
        reject(error)
      },
    })
  })
}
