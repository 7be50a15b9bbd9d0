import { type Editor, Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { anchorsIn } from './anchors.ts'
import { goBelow, type Place, placeAt, placeBeside, putBlocks, selectedBlock } from './insert-blocks.ts'

/** A picture that is not in the text yet, by its name, and where it will stand. */
type Awaited = Place & {
  readonly upload: string
  /** Where the words begin that it takes the place of, if they are still selected then. */
  readonly since?: number
  /** It came with words that were pasted: without them it is not wanted. */
  readonly isPasted?: boolean
  /** It did not come, and may be asked for again. */
  readonly isResting?: boolean
}
type Change = (awaited: readonly Awaited[]) => readonly Awaited[]

const key = new PluginKey<readonly Awaited[]>('uploads')
const awaitedIn = (state: EditorState): readonly Awaited[] => key.getState(state) ?? []
const change = (tr: Transaction, to: Change): Transaction => tr.setMeta(key, to)

function follow(awaited: readonly Awaited[], { mapping }: Transaction): readonly Awaited[] {
  return awaited.flatMap((each) => {
    // What is typed right there stands below the picture.
    const { pos, deletedAcross } = mapping.mapResult(each.at, -1)
    if (each.isPasted && deletedAcross) return []
    return { ...each, at: pos, ...(each.since !== undefined && { since: mapping.map(each.since) }) }
  })
}

/** Keeps a place for pictures, at the cursor or beside the line at a position; the text stays as it is until they come. */
export function awaitPictures({ view, state }: Editor, uploads: readonly string[], position?: number): void {
  const { selection, doc } = state
  const place = position === undefined ? placeAt(selection.$to) : placeBeside(doc.resolve(position))
  const isOver = position === undefined && !selection.empty && !selectedBlock(selection)
  const added = uploads.map((upload) => ({ ...place, upload, ...(isOver && { since: selection.from }) }))
  view.dispatch(change(state.tr, (awaited) => [...awaited, ...added]))
}

export const isAwaited = (editor: Editor, upload: string): boolean =>
  !editor.isDestroyed && awaitedIn(editor.state).some((each) => each.upload === upload)

/** Keeps the place of a picture that did not come, and shows it only while it is sent once more. */
export function restPicture({ view, state }: Editor, upload: string, isResting: boolean): void {
  const to: Change = (awaited) => awaited.map((each) => (each.upload === upload ? { ...each, isResting } : each))
  view.dispatch(change(state.tr, to))
}

export function dropPicture({ view, state }: Editor, upload: string): void {
  view.dispatch(change(state.tr, (awaited) => awaited.filter((each) => each.upload !== upload)))
}

/** Puts a picture into the text that was sent, and answers what shows it. */
export function putPicture(editor: Editor, upload: string, attributes: object): Node | null {
  const { view, state } = editor
  const awaited = awaitedIn(state)
  const place = awaited.find((each) => each.upload === upload)
  const node = state.schema.nodes.image?.create({ ...attributes })
  if (!place || !node) return null
  // Undone by itself, it gives back the text and whatever was typed meanwhile.
  const tr = closeHistory(state.tr)
  const { selection } = state
  const isOver = place.since === selection.from && place.at === selection.to
  if (isOver) tr.deleteSelection()
  const isHere = isOver || (place.at === selection.to && (selection.empty || selectedBlock(selection) !== undefined))
  const put = putBlocks(tr, [node], { ...place, at: tr.mapping.map(place.at, -1) })
  if (isHere) goBelow(tr, put.to)
  const index = awaited.indexOf(place)
  change(tr, () =>
    awaited.flatMap((each, other): readonly Awaited[] => {
      if (other === index) return []
      // Chosen together, they stand in the order in which they were chosen, whichever comes first.
      if (each.at === place.at) return [{ ...each, at: other < index ? put.from : put.to, side: 'here' }]
      return follow([each], tr)
    }),
  )
  view.dispatch(tr)
  view.dispatch(closeHistory(view.state.tr))
  return view.nodeDOM(put.from)
}

/** The lines beside which pictures will stand. */
function decorate(state: EditorState): DecorationSet {
  const shown = awaitedIn(state).flatMap(({ at, side, isResting }) => {
    const place = state.doc.resolve(at)
    if (isResting || !place.parent.isTextblock) return []
    return Decoration.node(place.before(), place.after(), { 'data-awaits': side === 'above' ? 'above' : 'below' })
  })
  return DecorationSet.create(state.doc, shown)
}

/** Keeps the places of pictures that are on their way, and leaves the text alone until they are there. */
export const Uploads = Extension.create({
  name: 'uploads',
  addProseMirrorPlugins: () => [
    new Plugin<readonly Awaited[]>({
      key,
      state: {
        init: () => [],
        apply: (tr, before) => {
          const awaited = tr.docChanged ? follow(before, tr) : before
          return (tr.getMeta(key) as Change | undefined)?.(awaited) ?? awaited
        },
      },
      props: { decorations: decorate },
      // Together with the paste, so that nobody sees, stores or undoes a text with the signs in it.
      appendTransaction: (transactions, _before, { doc, tr }) => {
        const anchors = transactions.some((each) => each.getMeta('paste')) ? anchorsIn(doc) : []
        if (anchors.length === 0) return null
        for (const { from, to } of anchors.toReversed()) tr.delete(from, to)
        const added = anchors.map(({ upload, from }) => ({
          ...placeAt(tr.doc.resolve(tr.mapping.map(from))),
          upload,
          isPasted: true,
        }))
        return change(tr, (awaited) => [...awaited, ...added])
      },
    }),
  ],
})
