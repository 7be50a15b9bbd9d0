import { Extension, InputRule } from '@tiptap/core'
import { formats } from '#engine/rules/formats.ts'
import { completeAddress } from './complete-address.ts'

/** Makes a link of `[words](address)` as it is typed, like the other shortcuts of Markdown. */
export const MarkdownLink = Extension.create({
  name: 'markdownLink',
  addInputRules: () => [
    new InputRule({
      find: /\[([^[\]]+)\]\(([^()\s]+)\)$/,
      handler: ({ chain, range, match: [, text = '', address = ''] }) => {
        const href = completeAddress(address)
        if (!formats.link?.accepts(href)) return null
        chain()
          .insertContentAt(range, { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
          .unsetMark('link')
          .run()
      },
    }),
  ],
})
