import type { PublicReads } from '#server/api/public-reads.ts'
import type { Config } from '#server/config.ts'
import type { Memory } from '#server/memory/memory.ts'

export type PagesOptions = {
  readonly config: Config
  readonly memory: Memory
  readonly reads: PublicReads
  readonly root: string
  readonly production: boolean
}
