import type { Node } from '@tiptap/pm/model'

export type Match = { readonly from: number; readonly to: number }
export type FindQuery = { readonly text: string; readonly matchCase: boolean }

const special = /[\\^$.*+?()[\]{}|/-]/g

/** Where case does not matter, the Turkish letters i and ı are one. */
function patternOf({ text, matchCase }: FindQuery): RegExp {
  const exact = text.replace(special, '\\$&')
  return matchCase ? new RegExp(exact, 'gu') : new RegExp(exact.replace(/[iıİI]/g, '[iıİI]'), 'giu')
}

/** Every place where the text is found, within a line. */
export function findMatches(doc: Node, query: FindQuery): Match[] {
  if (query.text === '') return []
  const pattern = patternOf(query)
  const found: Match[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    // Every leaf takes one place, so that an index in the text is one in the document.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc')
    for (const { 0: words, index } of text.matchAll(pattern))
      found.push({ from: position + 1 + index, to: position + 1 + index + words.length })
    return false
  })
  return found
}
