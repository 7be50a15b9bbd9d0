import { mergeAttributes, Node } from '@tiptap/core'
import { facadeOf } from '#app/site/detail/rich-text/video-facade.ts'
import { embedAddress } from './video-address.ts'

type VideoOptions = { readonly lang: 'en' | 'tr' }

/** A YouTube or Vimeo video in the text, shown as visitors first see it: nothing is loaded from there. */
export const Video = Node.create<VideoOptions>({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ lang: 'en' }),
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
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.dataset.youtubeVideo = ''
      dom.innerHTML = facadeOf({ src: String(node.attrs.src), title: 'Video' }, this.options.lang)
      dom.querySelector('a')?.removeAttribute('href')
      return { dom }
    }
  },
})
