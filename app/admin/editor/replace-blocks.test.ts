import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Transform } from '@tiptap/pm/transform'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extensionsFor } from './extensions.ts'
import { blocksOf, replaceBlocks } from './replace-blocks.ts'

const schema = getSchema(extensionsFor('tr'))
const spell = (node: Node) => JSON.stringify(node)
const docOf = (content: object[]) => schema.nodeFromJSON({ type: 'doc', content })

type Words = { type: 'text'; text: string; marks?: { type: 'bold' }[] }
const text = fc.record<Words>(
  {
    type: fc.constant('text' as const),
    text: fc.constantFrom('a', 'b', 'a b', 'ab'),
    marks: fc.constantFrom([], [{ type: 'bold' as const }]),
  },
  { requiredKeys: ['type', 'text'] },
)
const { block } = fc.letrec<{ block: object; item: object; row: object; paragraph: object }>((tie) => ({
  paragraph: fc.record({ type: fc.constant('paragraph'), content: fc.array(text, { maxLength: 2 }) }),
  item: fc.record({
    type: fc.constant('listItem'),
    content: fc
      .tuple(tie('paragraph'), fc.array(tie('block'), { maxLength: 1 }))
      .map(([paragraph, more]) => [paragraph, ...more]),
  }),
  row: fc.record({
    type: fc.constant('tableRow'),
    content: fc.array(
      fc.record({
        type: fc.constantFrom('tableCell', 'tableHeader'),
        attrs: fc.record({ colspan: fc.constantFrom(1, 2) }),
        content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    tie('paragraph'),
    fc.constant({ type: 'horizontalRule' }),
    fc.record({
      type: fc.constantFrom('bulletList', 'orderedList'),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ type: fc.constant('table'), content: fc.array(tie('row'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ type: fc.constant('blockquote'), content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }) }),
  ),
}))
const doc = fc.array(block, { minLength: 1, maxLength: 2 }).map(docOf)

test('afterwards the text is what was asked for, with lists in tables and tables in lists', () => {
  fc.assert(
    fc.property(doc, doc, (was, is) => {
      const tr = new Transform(was)
      replaceBlocks(tr, is, spell)
      tr.doc.check()
      expect(blocksOf(tr.doc).map(spell)).toEqual(blocksOf(is).map(spell))
    }),
    { numRuns: 2_000 },
  )
})

test('of a block that is still there only the words change that differ', () => {
  const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
  const listed = (words: string) => ({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph(words)] }],
  })
  const tr = new Transform(docOf([paragraph('One'), listed('Two words')]))
  replaceBlocks(tr, docOf([paragraph('One'), listed('Two new words')]), spell)
  expect(tr.steps.map((step) => step.toJSON())).toMatchObject([{ from: 12, to: 12 }])
})
