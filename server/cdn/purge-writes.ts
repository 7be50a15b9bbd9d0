import type { FastifyBaseLogger } from 'fastify'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Config } from '#server/config/config.ts'
import type { Observer } from '#server/observer.ts'
import { type Revisions, typeOfRevision } from '#server/store/revision.ts'
import { purgeCall } from './purge-call.ts'
import { Purger } from './purger.ts'
import { tagOf } from './tags.ts'

type Parts = {
  readonly config: Pick<Config, 'cdn'>
  readonly revisions: Pick<Revisions, 'onOwnWrite'>
  readonly types: readonly ContentType[]
  readonly log: FastifyBaseLogger
  readonly observer: Observer | undefined
}

/** Purges what this process wrote, where that is set; what other instances write they purge themselves. */
export function purgeWrites({ config, revisions, types, log, observer }: Parts): { close(): Promise<void> } {
  const settings = config.cdn?.purge
  if (!settings) return { close: async () => {} }
  const purger = new Purger({ call: purgeCall(settings), log, observer })
  const known = new Set(types.map(({ name }) => name))
  // Drafts, plans and the like are raised too, and no visitor sees them.
  revisions.onOwnWrite((names) =>
    purger.purge(
      names
        .map(typeOfRevision)
        .filter((type) => known.has(type))
        .map(tagOf),
    ),
  )
  return purger
}
