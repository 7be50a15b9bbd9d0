const bold = /^(bold|bolder|[6-9]00)$/

function isBold(text: Node, cell: Element): boolean {
  for (let element = text.parentElement; element; element = element.parentElement) {
    if (element.matches('b, strong') || bold.test(element.style.fontWeight)) return true
    if (element === cell) return false
  }
  return false
}

function textsIn(cell: Element): readonly Node[] {
  const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) found.push(walker.currentNode)
  return found
}

function isAllBold(row: HTMLTableRowElement | undefined): boolean {
  const cells = [...(row?.cells ?? [])].map((cell) => textsIn(cell).map((text) => isBold(text, cell)))
  return cells.some((texts) => texts.length > 0) && cells.flat().every(Boolean)
}

function makeHead(cell: HTMLTableCellElement): void {
  const head = cell.ownerDocument.createElement('th')
  // Others mean nothing here, and some that office programs write cannot be set by name.
  for (const name of ['colspan', 'rowspan', 'style']) {
    const value = cell.getAttribute(name)
    if (value !== null) head.setAttribute(name, value)
  }
  head.append(...cell.childNodes)
  // A head is bold by itself.
  for (const mark of head.querySelectorAll('b, strong')) mark.replaceWith(...mark.childNodes)
  for (const element of [head, ...head.querySelectorAll<HTMLElement>('[style]')])
    element.style.removeProperty('font-weight')
  cell.replaceWith(head)
}

/** Office programs know no heads of tables: they repeat a row on every page, or somebody makes it bold. */
function headRows({ rows, tHead }: HTMLTableElement): void {
  const [first, second] = rows
  const heads = tHead?.rows.length ? [...tHead.rows] : isAllBold(first) && second && !isAllBold(second) ? [first] : []
  for (const cell of heads.flatMap((row) => [...(row?.cells ?? [])])) makeHead(cell)
}

/** Cells say how their words are aligned; here the paragraphs in them do. */
function alignWords(cell: HTMLTableCellElement): void {
  for (const { style, align } of cell.querySelectorAll('p')) style.textAlign ||= align.toLowerCase()
  const align = cell.style.textAlign || cell.align
  if (!/^(right|center)$/i.test(align) || !cell.textContent?.trim()) return
  if (!cell.querySelector('p')) {
    const paragraph = cell.ownerDocument.createElement('p')
    paragraph.append(...cell.childNodes)
    cell.append(paragraph)
  }
  for (const { style } of cell.querySelectorAll('p')) style.textAlign ||= align.toLowerCase()
}

/** Excel says how its cells look in a style sheet. */
export const cellStyles = (html: string): ReadonlyMap<string, string> =>
  new Map([...html.matchAll(/\.(xl\d+)\s*\{([^}]*)\}/g)].map(([, name = '', style = '']) => [name, style]))

/** Makes tables of other programs ours. */
export function tableCells(body: HTMLElement, styles: ReadonlyMap<string, string>): void {
  for (const cell of body.querySelectorAll<HTMLTableCellElement>('td, th')) {
    const style = styles.get(cell.className)
    if (style) cell.style.cssText = `${style};${cell.style.cssText}`
    alignWords(cell)
  }
  for (const table of body.querySelectorAll('table')) headRows(table)
}
