import type { ApiResult } from '#app/admin/api/answer.ts'
import { noAnswer } from '#app/admin/api/no-answer.ts'
import type { Draft } from '#engine/derive/drafts.ts'

/** What a form comes to, and the stamp of the item that it was begun from. */
export type Kept = { readonly data: Readonly<Record<string, unknown>>; readonly base: string | null }
export type DraftState =
  | { readonly kind: 'none' | 'waiting' | 'saving' | 'offline' | 'signed-out' }
  | { readonly kind: 'saved'; readonly at: string }
  /** It may pass by itself, as when the line breaks, or is a refusal. */
  | { readonly kind: 'failed'; readonly reason: string; readonly mayPass: boolean }
  /** Somebody else saved the same draft, which nobody here asked about where it was being saved by itself. */
  | { readonly kind: 'conflict'; readonly theirs: Draft; readonly byItself?: true }

/** Two forms with the same print come to the same. */
export const printOf = ({ data, base }: Kept): string => JSON.stringify([data, base])

export const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'revision' in value && 'data' in value

export const goneState: DraftState = {
  kind: 'failed',
  reason: 'Somebody published or discarded it meanwhile. “Save draft” begins a new one.',
  mayPass: false,
}

/** Why nothing could be saved, in words. */
export function failedState(outcome: ApiResult): DraftState {
  if (outcome.ok) return { kind: 'failed', reason: 'The answer could not be read.', mayPass: false }
  if (outcome.reason === 'offline') return { kind: 'offline' }
  if (outcome.kind === 'signed-out') return { kind: 'signed-out' }
  return {
    kind: 'failed',
    reason: outcome.error ?? noAnswer(outcome),
    mayPass: outcome.mayBeDone || outcome.status === 429,
  }
}
