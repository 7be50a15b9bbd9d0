import { Extension, InputRule } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { formats } from '#engine/rules/formats.ts'
import { completeAddress } from './complete-address.ts'

/** The last word before a space, without the punctuation around it. */
const lastWord = /(?:^|\s)[("'‘“]*(\S+?)([.,;:!?)\]"'’”]*) $/
const isAddress = (href: string) => /^(https?:\/\/|mailto:)\S+\.\S/i.test(href) && formats.link?.accepts(href) === true

/** Links the address that ends at a position; answers whether there is one. */
function linkWord(tr: Transaction, match: readonly string[], at: number): boolean {
  const [, word = '', behind = ''] = match
  const href = completeAddress(word)
  const link = tr.doc.type.schema.marks.link
  const to = at - behind.length
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
      find: lastWord,
      handler: ({ state: { tr }, range, match }) => {
        if (!linkWord(tr, match, range.to)) return null
        tr.insertText(' ', range.to)
      },
    }),
  ],
  addKeyboardShortcuts: () => ({
    Enter: ({ editor: { state, view } }) => {
      const { $from, empty } = state.selection
      const { parent, parentOffset, pos } = $from
      if (!empty || parent.type.spec.code) return false
      const match = lastWord.exec(`${parent.textBetween(0, parentOffset, undefined, '\ufffc')} `)
      const { tr } = state
      if (match && linkWord(tr, match, pos)) view.dispatch(tr)
      // The new line comes as always.
      return false
    },
  }),
})
