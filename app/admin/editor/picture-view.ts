import type { NodeViewRendererProps } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { plainUrl } from '#app/stored/image-url.ts'

const set = (element: HTMLElement, attributes: Readonly<Record<string, unknown>>) => {
  for (const [name, value] of Object.entries(attributes))
    if (value === null || value === undefined || value === '') element.removeAttribute(name)
    else element.setAttribute(name, String(value))
}

/** Signed addresses go on for lines. */
const shortened = (address: string) => (address.length > 96 ? `${address.slice(0, 95)}…` : address)

/** What stands in the place of a picture that cannot be loaded. */
function createLost() {
  const dom = document.createElement('span')
  dom.dataset.lost = ''
  const sentence = document.createElement('b')
  sentence.lang = 'en'
  sentence.textContent = 'This picture cannot be loaded.'
  const about = document.createElement('span')
  dom.append(sentence, ' ', about)
  const tell = ({ attrs }: Node) => {
    about.textContent = String(attrs.alt || shortened(plainUrl(String(attrs.src))))
  }
  return { dom, tell }
}

/** A picture as the page shows it, never larger than it is, with words in its place where it cannot be loaded. */
export function pictureView({ node: first }: NodeViewRendererProps): NodeView {
  let node = first
  const isFigure = ({ attrs }: Node) => Boolean(attrs.caption || attrs.size || attrs.align)
  const image = document.createElement('img')
  const frame = document.createElement('picture')
  frame.append(image)
  const dom = isFigure(node) ? document.createElement('figure') : frame
  if (dom !== frame) dom.append(frame)
  const lost = createLost()
  let words: HTMLElement | undefined

  function show(): void {
    const { src, alt, title, width, height, size, align, caption } = node.attrs
    set(image, { title, width: width ?? (image.naturalWidth || null), height: height ?? (image.naturalHeight || null) })
    image.alt = String(alt ?? '')
    if (image.getAttribute('src') !== src) image.setAttribute('src', String(src))
    lost.tell(node)
    if (dom === frame) return
    set(dom, { 'data-size': size, 'data-align': align })
    if (!caption) words?.remove()
    else {
      words ??= document.createElement('figcaption')
      words.textContent = String(caption)
      dom.append(words)
    }
  }
  image.addEventListener('load', () => {
    lost.dom.remove()
    show()
  })
  image.addEventListener('error', () => frame.append(lost.dom))
  show()

  return {
    dom,
    update(next) {
      if (next.type !== node.type || isFigure(next) !== isFigure(node) || next.attrs.src !== node.attrs.src)
        return false
      node = next
      show()
      return true
    },
    ignoreMutation: () => true,
  }
}
