/** What `X-Revisions: faq=3, faq-content=1` says. */
export function revisionsIn(header: string | null): ReadonlyMap<string, number> {
  const pairs = (header ?? '').split(',').flatMap((part) => {
    const [name = '', revision] = part.trim().split('=')
    return revision && /^\d+$/.test(revision) ? [[name, Number(revision)] as const] : []
  })
  return new Map(pairs)
}
