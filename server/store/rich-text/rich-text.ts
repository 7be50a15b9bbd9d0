import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ContentType } from '#engine/declare/content-type.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { QueueFullError } from '#server/work-queue.ts'
import type { Row } from '../repository.ts'
import { HtmlCleaner } from './html-cleaner.ts'
import { readLimits, reasons, writeLimits } from './limits.ts'
import type { CleanResult } from './worker.ts'

/** What is remembered of stored texts: almost always only that they are clean, seldom what is left of them. */
const memory = { max: 50_000, maxSize: 16 * 1024 * 1024 }
/**
 * Stored texts that readers wait for: how long they may be, how many may wait, and who goes first. A long one takes a
 * third of a second, and more of them than this are refused instead of kept waiting for minutes.
 */
const readerLanes = [
  { length: 50_000, max: 500, rank: 0 },
  { length: Number.POSITIVE_INFINITY, max: 30, rank: 1 },
] as const
/**
 * What is being saved comes after what readers wait for, and long texts after shorter ones: nobody holds up the texts
 * of others with a few of the longest.
 */
const rankOfSaved = (html: string) => 2 + Math.floor(html.length / readerLanes[0].length)
type Known =
  | { readonly isClean: true }
  | { readonly isClean: false; readonly html: string | null }
  /** Cleaning took too long a short while ago. */
  | { readonly isSlow: true }

type Options = {
  readonly cleaner?: HtmlCleaner
  /** When a text that took too long is tried again. */
  readonly retryMs?: number
}

export type RichText = ReturnType<typeof createRichText>

/** Keeps out of rich text what the editor cannot make: when it is written, and once more before visitors get it. */
export function createRichText(
  warn: (message: string) => void,
  { cleaner = new HtmlCleaner(), retryMs = 5 * 60_000 }: Options = {},
) {
  const known = new LRUCache<string, Known>({
    ...memory,
    sizeCalculation: (entry) => 200 + ('html' in entry ? 2 * (entry.html?.length ?? 0) : 0),
  })
  /** One for each text that is being cleaned for readers: those who come meanwhile wait for the same. */
  const pending = new Map<string, { readonly rank: number; readonly outcome: Promise<CleanResult> }>()
  const keyOf = (html: string) => hash('sha256', html, 'base64url')
  const richFields = (type: ContentType) => Object.entries(type.fields).filter(([, { kind }]) => kindOf(kind).isHtml)

  /** The item with its rich text replaced by what `clean` makes of it. */
  async function withClean<T extends Row>(
    type: ContentType,
    item: T,
    clean: (html: string, field: { name: string; label: string }) => Promise<string | null>,
  ): Promise<T> {
    const cleaned: Row = {}
    for (const [name, { label }] of richFields(type)) {
      const html = item[name]
      if (typeof html === 'string') cleaned[name] = await clean(html, { name, label })
    }
    return { ...item, ...cleaned }
  }

  const slow = () =>
    httpErrors.busy('This text takes too long to prepare. Please try again later.', Math.ceil(retryMs / 1000))

  const cleanStored = (html: string, key: string): Promise<CleanResult> => {
    const running = pending.get(key)
    if (running) return running.outcome
    const { max, rank } = readerLanes.find(({ length }) => html.length <= length) ?? readerLanes[1]
    if (
      pending
        .values()
        .filter((other) => other.rank === rank)
        .toArray().length >= max
    )
      throw new QueueFullError(`${max} texts are waiting to be cleaned already.`)
    const outcome = cleaner.clean({ html, limits: readLimits }, rank).finally(() => pending.delete(key))
    pending.set(key, { rank, outcome })
    return outcome
  }

  const remember = (html: string, clean: string | null): string | null => {
    if (clean !== null) known.set(keyOf(clean), { isClean: true })
    if (clean !== html) known.set(keyOf(html), { isClean: false, html: clean })
    return clean
  }

  return {
    /** What an editor sent, cleaned; where that is not possible, nothing is saved and the reason is told. */
    accept: (type: ContentType, input: Row): Promise<Row> =>
      withClean(type, input, async (html, { name, label }) => {
        const outcome = await cleaner.clean({ html, limits: writeLimits }, rankOfSaved(html))
        if ('refused' in outcome) throw httpErrors.invalid({ [name]: `${label} ${reasons[outcome.refused]}` })
        known.set(keyOf(outcome.html), { isClean: true })
        return outcome.html
      }),

    /** What is stored, fit for visitors. An older version may have written it, or somebody with the database's tools. */
    publish: <T extends Row>(type: ContentType, item: T): Promise<T> =>
      withClean(type, item, async (html, { label }) => {
        const key = keyOf(html)
        const entry = known.get(key)
        if (entry) {
          if ('isSlow' in entry) throw slow()
          return entry.isClean ? html : entry.html
        }
        const isTooLong = html.length > readLimits.length
        const outcome = isTooLong ? { refused: 'too long' as const } : await cleanStored(html, key)
        if ('html' in outcome) return remember(html, outcome.html)
        const problem = `${label} of ${type.labels.one.toLowerCase()} ${item.id} ${reasons[outcome.refused]}`
        if (outcome.refused === 'too slow') {
          if (!known.has(key)) warn(`Not shown to visitors for now: ${problem}`)
          known.set(key, { isSlow: true }, { ttl: retryMs })
          throw slow()
        }
        warn(`Not shown to visitors: ${problem}`)
        return remember(html, null)
      }),

    close: () => cleaner.close(),
  }
}
