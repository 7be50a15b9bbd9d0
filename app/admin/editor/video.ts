import { mergeAttributes, Node } from '@tiptap/core'
import { embedAddress } from './video-address.ts'

/** A YouTube or Vimeo video in the text. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    width: { default: '640' },
    height: { default: '360' },
  }),
  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (element) => {
        const src = embedAddress(element.getAttribute('src') ?? '')
        return src ? { src } : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    { 'data-youtube-video': '' },
    ['iframe', mergeAttributes(HTMLAttributes, { allowfullscreen: 'true', title: 'Video' })],
  ],
})
