import Image from '@tiptap/extension-image'
import { pictureSides, pictureSizes } from '#engine/rules/rich-text.ts'
import { pictureView } from './picture-view.ts'

const captionOf = (element: HTMLElement): string | null =>
  element.querySelector('figcaption')?.textContent?.replace(/\s+/g, ' ').trim() || null

/** A picture, plain or as a figure with its caption, size and side. */
export const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      caption: { default: null, rendered: false, parseHTML: captionOf },
      size: {
        default: null,
        rendered: false,
        parseHTML: ({ dataset }: HTMLElement) => pictureSizes.find((size) => size === dataset.size) ?? null,
      },
      align: {
        default: null,
        rendered: false,
        parseHTML: ({ dataset }: HTMLElement) => pictureSides.find((side) => side === dataset.align) ?? null,
      },
    }
  },
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => {
        const image = element.querySelector('img[src]')
        if (!image || element.querySelector('table')) return false
        return Object.fromEntries(
          ['src', 'alt', 'title', 'width', 'height'].map((name) => [name, image.getAttribute(name)]),
        )
      },
    },
    { tag: 'img[src]:not([src^="data:"])' },
  ],
  renderHTML({ node: { attrs }, HTMLAttributes }) {
    const { caption, size, align } = attrs
    if (!caption && !size && !align) return ['img', HTMLAttributes]
    const settings = { ...(align && { 'data-align': align }), ...(size && { 'data-size': size }) }
    const words = caption ? [['figcaption', {}, caption] as const] : []
    return ['figure', settings, ['img', HTMLAttributes], ...words]
  },
  addNodeView: () => pictureView,
})
