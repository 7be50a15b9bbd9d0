import type { ApiResult } from '#app/admin/api/answer.ts'
import type { Client, DraftVersion } from '#app/admin/api/client.ts'
import { noAnswer } from '#app/admin/api/no-answer.ts'
import type { Draft } from '#engine/derive/drafts.ts'

/** What a form comes to, and the stamp of the item that it was begun from. */
export type Kept = { readonly data: Readonly<Record<string, unknown>>; readonly base: string | null }
export type DraftPlace = { readonly type: string; readonly item_id: number | null }
export type Synced = {
  readonly kept: Kept
  readonly print: string
  readonly at: string
  /** The same as the server wrote it. */
  readonly data: Kept['data']
}
export type Sent = {
  readonly print: string
  readonly key: string
  readonly seen: DraftVersion | undefined
  readonly kept: Kept
}
export type Beginning = {
  /** The draft that the words in the form were begun from. */
  readonly seen: DraftVersion | undefined
  /** What that draft holds, and when it was saved. */
  readonly synced?: Omit<Synced, 'print' | 'data'> | undefined
  /** A draft that knows nothing of the words in the form. */
  readonly theirs?: Draft | undefined
}

export type SaverOptions = {
  readonly client: Pick<Client, 'call'>
  readonly place: DraftPlace
  readonly begin?: Beginning
  readonly onSaved?: (draft: Draft) => void
  /** How long nothing is typed before it saves. */
  readonly afterMs?: number
  /** How long it waits for somebody who types without a pause. */
  readonly atMostMs?: number
}

/** Somebody else saved the same draft, which nobody here asked about where it was being saved by itself. */
export type ConflictState = { readonly kind: 'conflict'; readonly theirs: Draft; readonly byItself?: true }
export type DraftState =
  | { readonly kind: 'none' | 'waiting' | 'saving' | 'offline' | 'signed-out' }
  | { readonly kind: 'saved'; readonly at: string }
  /** It may pass by itself, as when the line breaks, or is a refusal. */
  | { readonly kind: 'failed'; readonly reason: string; readonly mayPass: boolean; readonly isCut?: true }
  | ConflictState

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
    mayPass: outcome.mayBeDone || outcome.status === 429 || (outcome.reason === 'on the way' && outcome.status !== 413),
    ...(outcome.kind === 'broken' && { isCut: true }),
  }
}
