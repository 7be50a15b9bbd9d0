/** What a text comes to; what cannot be read stays text. */
export function parsed(typed: string): unknown {
  if (typed.trim() === '') return null
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

/** Its sections; all of it as one where it cannot be read. */
export function cut(text: string): string[] {
  const list = parsed(text)
  if (list === null) return []
  return Array.isArray(list) ? list.map((section) => JSON.stringify(section)) : [text]
}

export function join(sections: readonly string[]): string {
  if (sections.length === 0) return ''
  const list = sections.map((section) => parsed(section))
  return list.every((section) => typeof section === 'object') ? JSON.stringify(list, null, 2) : sections.join('\n')
}
