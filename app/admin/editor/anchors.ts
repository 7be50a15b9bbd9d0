import type { Node } from '@tiptap/pm/model'

/** Stands in pasted words for a picture that is still to be sent: signs that no alphabet uses. */
export const anchorOf = (upload: string): string => `\uE000${upload}\uE001`

const anchor = /\uE000([a-z\d]+)\uE001/g

type Anchor = { readonly upload: string; readonly from: number; readonly to: number }

export function anchorsIn(doc: Node): readonly Anchor[] {
  const found: Anchor[] = []
  doc.descendants(({ text }, position) => {
    for (const { 0: signs, 1: upload = '', index } of text?.matchAll(anchor) ?? [])
      found.push({ upload, from: position + index, to: position + index + signs.length })
  })
  return found
}
