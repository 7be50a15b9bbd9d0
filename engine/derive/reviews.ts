import { isBlank } from '#engine/rules/visible.ts'

export const reviewStates = ['waiting', 'sent-back', 'published'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Somebody asks those who may publish to publish a draft. */
export type ReviewRequest = {
  readonly id: number
  readonly draft_id: number
  /** Name of the content type. */
  readonly type: string
  /** The item that the draft changes, or became; null while it is to become a new one. */
  readonly item_id: number | null
  readonly title: string
  readonly state: ReviewState
  readonly asked_at: string
  readonly asked_by_id: number | null
  /** The names stay when the people go. */
  readonly asked_by: string
  /** To the editors. */
  readonly note: string | null
  /** When it was sent back or published; also of a draft that was sent back once and is asked for again. */
  readonly answered_at: string | null
  readonly answered_by_id: number | null
  readonly answered_by: string | null
  /** To the person who asked. */
  readonly answer: string | null
}
export type ReviewList = {
  readonly requests: readonly ReviewRequest[]
  /** The names of those who may publish. */
  readonly reviewers: readonly string[]
}

/** The name under which changes of requests are counted. */
export const reviewsRevision = 'reviews'

export const maxReviewNote = 1_000

/** A note as it is kept: nothing where there are no words. */
export function reviewNote(text: string | undefined): string | null {
  const note = text?.replaceAll('\r\n', '\n').trim() ?? ''
  return isBlank(note) ? null : note
}

export const noteNeeded = 'Write what should change.'
