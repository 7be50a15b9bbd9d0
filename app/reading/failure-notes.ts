/** What failed for a visitor who was told nothing of it. */
export type FailureNote = { readonly at: string; readonly what: string; readonly why: string }

/** Why built-in content stands in where the section itself failed: of that there is a note already. */
export const sectionFailed = 'The section failed'

const key = 'failures'
const most = 20

const isNote = (value: unknown): value is FailureNote =>
  typeof value === 'object' && value !== null && ['at', 'what', 'why'].every((name) => name in value)

/** Of this tab, latest first; none where the browser keeps nothing. */
export function failureNotes(): readonly FailureNote[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isNote) : []
  } catch {
    return []
  }
}

/** Kept for /test, which is mostly opened by its address: after a new load. */
export function noteFailure(what: string, why: unknown): void {
  if (why === sectionFailed) return
  const note: FailureNote = { at: new Date().toLocaleTimeString('en-GB'), what, why: String(why) }
  try {
    sessionStorage.setItem(key, JSON.stringify([note, ...failureNotes()].slice(0, most)))
  } catch {}
}
