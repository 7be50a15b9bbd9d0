import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'

/** What became of uploads, by their names: an address, or nothing where they failed. */
type Settled = ReadonlyMap<string, string | undefined>
type Outcome = { readonly upload: string; readonly url: string | undefined }

const key = new PluginKey<Settled>('uploads')

/** Tells that a picture was sent, or that it could not be. */
export function settleUpload({ view, state }: Editor, outcome: Outcome): void {
  view.dispatch(state.tr.setMeta(key, outcome).setMeta('addToHistory', false))
}

/** Gives pictures their address once they were sent, also where undo and redo bring them back. */
export const Uploads = Extension.create({
  name: 'uploads',
  addProseMirrorPlugins: () => [
    new Plugin<Settled>({
      key,
      state: {
        init: () => new Map(),
        apply: (tr, settled) => {
          const outcome = tr.getMeta(key) as Outcome | undefined
          return outcome ? new Map([...settled, [outcome.upload, outcome.url]]) : settled
        },
      },
      appendTransaction: (transactions, _before, state) => {
        const settled = key.getState(state)
        if (!settled?.size || !transactions.some((tr) => tr.docChanged || tr.getMeta(key))) return null
        const { tr } = state
        state.doc.descendants((node, position) => {
          if (node.type.name !== 'image' || !settled.has(node.attrs.upload)) return
          const url = settled.get(node.attrs.upload)
          const at = tr.mapping.map(position)
          if (url) tr.setNodeAttribute(at, 'src', url).setNodeAttribute(at, 'upload', null)
          else tr.delete(at, at + node.nodeSize)
        })
        return tr.docChanged ? tr.setMeta('addToHistory', false) : null
      },
    }),
  ],
})
