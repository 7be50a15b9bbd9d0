/**
 * Written into the page as text, so it names nothing outside itself. The one file that the page itself asks for, which
 * starts all others, is asked for until it comes. The query makes it another file: some browsers remember a failure.
 */
export function askAgain(): void {
  let tried = 0
  const again = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.src.includes('/entry.client-')) return
    const src = `${target.src.split('?', 1)}?${++tried}`
    const next = Object.assign(document.createElement('script'), { type: 'module', src })
    setTimeout(() => document.head.append(next), Math.min(tried, 30) * 1_000)
  }
  // Of a script that is lost nobody else is told.
  addEventListener('error', again, { capture: true })
}
