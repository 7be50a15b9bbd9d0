import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type FindQuery, findMatches, type Match } from './matches.ts'

type Search = { readonly query: FindQuery; readonly matches: readonly Match[]; readonly current: number }
type Change = { readonly query: FindQuery } | { readonly current: number }

const key = new PluginKey<Search>('find')
const nothing: Search = { query: { text: '', matchCase: false }, matches: [], current: 0 }

export const searchOf = (state: EditorState): Search => key.getState(state) ?? nothing

/** Looks for a text; an empty one ends the search. The first match after the cursor becomes the current one. */
export function search({ view, state }: Editor, query: FindQuery): void {
  view.dispatch(state.tr.setMeta(key, { query }))
}

/** Goes to a match, around the ends, and brings it into view. */
export function goTo({ view, state }: Editor, to: number): void {
  const { matches } = searchOf(state)
  const current = (to + matches.length) % matches.length
  const match = matches[current]
  if (!match) return
  const tr = state.tr.setMeta(key, { current }).setSelection(TextSelection.create(state.doc, match.from, match.to))
  view.dispatch(tr.scrollIntoView())
}

/** Replaces matches, from the last to the first so that the places of the others hold; answers how many. */
export function replace({ view, state }: Editor, matches: readonly Match[], by: string): number {
  const { tr } = state
  for (const { from, to } of matches.toReversed()) {
    const marks = state.doc.resolve(from).marksAcross(state.doc.resolve(to)) ?? []
    if (by === '') tr.delete(from, to)
    else tr.replaceWith(from, to, state.schema.text(by, marks))
  }
  if (matches.length > 0) view.dispatch(tr)
  return matches.length
}

/** Marks what the find bar looks for. */
export const Find = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [
    new Plugin<Search>({
      key,
      state: {
        init: () => nothing,
        apply: (tr, before) => {
          const change = tr.getMeta(key) as Change | undefined
          if (change && 'query' in change) {
            const matches = findMatches(tr.doc, change.query)
            const next = matches.findIndex(({ from }) => from >= tr.selection.from)
            return { query: change.query, matches, current: Math.max(0, next) }
          }
          if (before.query.text === '') return before
          const current = change?.current ?? before.current
          if (!tr.docChanged) return { ...before, current }
          const matches = findMatches(tr.doc, before.query)
          return { query: before.query, matches, current: Math.min(current, Math.max(0, matches.length - 1)) }
        },
      },
      props: {
        decorations: (state) => {
          const { matches, current } = searchOf(state)
          const marks = matches.map(({ from, to }, index) =>
            Decoration.inline(from, to, { 'data-found': index === current ? 'current' : '' }),
          )
          return DecorationSet.create(state.doc, marks)
        },
      },
    }),
  ],
})
