import { Extension, InputRule } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { formats } from '#engine/rules/formats.ts'
import { completeAddress } from './complete-address.ts'
import { lastWord } from './last-word.ts'

/** No address that somebody types is longer. */
const maxLength = 500
const isAddress = (href: string) => /^(https?:\/\/|mailto:)\S+\.\S/i.test(href) && formats.link?.accepts(href) === true

/** Links the address that ends a text at a position; answers whether there is one. */
function linkWord(tr: Transaction, text: string, at: number): boolean {
  const { word, behind } = lastWord(text)
  const href = completeAddress(word)
  const link = tr.doc.type.schema.marks.link
  const to = at - behind
  const from = to - word.length
  if (!link || !isAddress(href) || tr.doc.rangeHasMark(from, to, link)) return false
  tr.addMark(from, to, link.create({ href }))
  return true
}

/**
 * Makes a link of an address once a space or Enter ends it. TipTap's own `autolink` would also let a link grow with
 * what is typed behind it.
 */
export const TypedLink = Extension.create({
  name: 'typedLink',
  // Before Enter makes a new paragraph.
  priority: 1_000,
  addInputRules: () => [
    new InputRule({
      find: (text) => {
        const before = text.endsWith(' ') ? text.slice(0, -1) : ''
        const { word, behind } = lastWord(before)
        const from = before.length - behind - word.length
        // Without the line break before it, which TipTap would look for in the text.
        return word ? { index: from, text: text.slice(from) } : null
      },
      handler: ({ state: { tr }, range, match: [typed = ''] }) => {
        if (!linkWord(tr, typed.slice(0, -1), range.to)) return null
        tr.insertText(' ', range.to)
      },
    }),
  ],
  addKeyboardShortcuts: () => ({
    Enter: ({ editor: { state, view } }) => {
      const { $from, empty } = state.selection
      const { parent, parentOffset, pos } = $from
      if (!empty || parent.type.spec.code) return false
      const start = Math.max(0, parentOffset - maxLength)
      // A line break ends a word like a space. What begins in the middle of one is not an address.
      const text = `${start > 0 ? '\ufffc' : ''}${parent.textBetween(start, parentOffset, undefined, ' ')}`
      const { tr } = state
      if (linkWord(tr, text, pos)) view.dispatch(tr)
      // The new line comes as always.
      return false
    },
  }),
})
