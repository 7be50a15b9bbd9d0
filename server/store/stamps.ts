/** Now, with milliseconds; always later than the stamp it replaces, even when two writes share a millisecond. */
export function nextStamp(previous?: string): string {
  const now = Date.now()
  return new Date(previous ? Math.max(now, Date.parse(previous) + 1) : now).toISOString()
}
