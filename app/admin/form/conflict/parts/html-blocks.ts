const tag = /<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*>/gi
const childless = new Set(['br', 'col', 'hr', 'img'])
const inline = new Set(['a', 'b', 'br', 'code', 'em', 'i', 's', 'span', 'strong', 'sub', 'sup', 'u'])

/** The blocks of a text: paragraphs, headings, lists, tables, pictures; all of it as one where its tags do not match. */
export function cutBlocks(html: string): string[] {
  const blocks: string[] = []
  let [start, depth] = [0, 0]
  const cut = (end: number) => {
    const block = html.slice(start, end).trim()
    if (block) blocks.push(block)
    start = end
  }
  for (const { 0: written, 1: slash, 2: name = '', index } of html.matchAll(tag)) {
    const element = name.toLowerCase()
    const isBlock = depth === 0 && !slash && !inline.has(element)
    // Words outside any block are one of their own.
    if (isBlock) cut(index)
    if (slash) depth--
    else if (!childless.has(element)) depth++
    if (depth < 0) return [html]
    const end = index + written.length
    if (depth === 0 && (slash ? !inline.has(element) : isBlock)) cut(end)
  }
  cut(html.length)
  return depth === 0 ? blocks : [html]
}
