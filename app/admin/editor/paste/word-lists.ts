/** `mso-list:l0 level2 lfo1` */
const listStyle = /mso-list:\s*l\d+\s+level(\d+)/i
const bullet = /^[^\p{L}\p{N}(]|^o$/u
const number = /^\(?(\d+)/

type Entry = {
  readonly paragraph: HTMLElement
  readonly level: number
  readonly isOrdered: boolean
  readonly start: number
}
type Open = { readonly level: number; readonly list: HTMLElement; last: HTMLElement }

const mark = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'

/** The sign or number that Word writes before an entry, for programs without lists. */
function takeMark(paragraph: HTMLElement): string {
  const signs = [...paragraph.querySelectorAll(mark)]
  const text = signs.map(({ textContent }) => textContent).join('')
  for (const sign of signs) sign.remove()
  return text.replace(/[\s\u00a0]+/g, '')
}

function entryOf(paragraph: HTMLElement): Entry | undefined {
  const level = listStyle.exec(paragraph.getAttribute('style') ?? '')?.[1]
  if (!level) return undefined
  const sign = takeMark(paragraph)
  return { paragraph, level: Number(level), isOrdered: !bullet.test(sign), start: Number(number.exec(sign)?.[1] ?? 1) }
}

function openList({ isOrdered, start }: Entry, document: Document): HTMLElement {
  const list = document.createElement(isOrdered ? 'ol' : 'ul')
  if (isOrdered && start > 1) list.setAttribute('start', String(start))
  return list
}

function itemOf({ paragraph }: Entry): HTMLElement {
  const item = paragraph.ownerDocument.createElement('li')
  const line = paragraph.ownerDocument.createElement('p')
  line.append(...paragraph.childNodes)
  item.append(line)
  return item
}

/** Makes lists of the paragraphs by which Word writes them. */
export function wordLists(body: HTMLElement): void {
  let open: Open[] = []
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p')]) {
    const before = paragraph.previousElementSibling
    // Anything in between ends the list.
    if (open[0] && before !== open[0].list) open = []
    const entry = entryOf(paragraph)
    if (!entry) continue
    while (open.at(-1) && Number(open.at(-1)?.level) > entry.level) open.pop()
    const current = open.at(-1)
    const item = itemOf(entry)
    const kind = entry.isOrdered ? 'OL' : 'UL'
    if (current?.level === entry.level && current.list.tagName === kind) {
      current.list.append(item)
      current.last = item
      paragraph.remove()
      continue
    }
    if (current?.level === entry.level) open.pop()
    const list = openList(entry, body.ownerDocument)
    list.append(item)
    const outer = open.at(-1)
    if (outer) {
      outer.last.append(list)
      paragraph.remove()
    } else paragraph.replaceWith(list)
    open.push({ level: entry.level, list, last: item })
  }
}
