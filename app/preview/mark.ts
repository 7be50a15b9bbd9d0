const width = 5
const minSeen = 80
const frame = `position:absolute;z-index:2147483000;pointer-events:none;box-sizing:border-box;border:${width}px solid var(--focus);border-radius:0 18px 0 0`
const tag =
  'position:absolute;top:0;right:0;transform:translateY(-100%);padding:4px 14px;background:var(--focus);color:var(--white);font:600 20px/1.4 var(--font);white-space:nowrap'

/** Outlines one part of the page, with its name beside it. */
export class Mark {
  readonly #box = document.createElement('div')
  readonly #name = document.createElement('span')
  #part: HTMLElement | null = null

  constructor() {
    this.#box.dataset.previewMark = ''
    this.#box.ariaHidden = 'true'
    this.#name.style.cssText = tag
    this.#box.append(this.#name)
    new ResizeObserver(() => this.#place()).observe(document.documentElement)
    addEventListener('scroll', () => this.#place(), { capture: true, passive: true })
  }

  /** Scrolls only where hardly anything of it can be seen. */
  show(part: HTMLElement | null, name: string): void {
    this.#part = part
    this.#name.textContent = name
    const rect = part?.getBoundingClientRect()
    const seen = rect ? Math.min(rect.bottom, innerHeight) - Math.max(rect.top, 0) : 0
    if (part && rect && seen < Math.min(rect.height, minSeen))
      part.scrollIntoView({ block: rect.height > innerHeight ? 'start' : 'center', behavior: 'instant' })
    this.#place()
  }

  #place(): void {
    const rect = this.#part?.isConnected ? this.#part.getBoundingClientRect() : undefined
    if (!rect?.height) {
      this.#box.remove()
      return
    }
    const [top, left] = [rect.top + scrollY - width, Math.max(0, rect.left + scrollX - width)]
    const wide = Math.min(rect.width + 2 * width, document.documentElement.clientWidth - left)
    this.#box.style.cssText = `${frame};top:${top}px;left:${left}px;width:${wide}px;height:${rect.height + 2 * width}px`
    // Where there is no room above it.
    this.#name.style.transform = top < 40 ? 'none' : 'translateY(-100%)'
    if (!this.#box.isConnected) document.body.append(this.#box)
  }
}
