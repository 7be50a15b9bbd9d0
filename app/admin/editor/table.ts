import { Table as BaseTable, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { boundedSpan, type maxSpan } from '#engine/rules/rich-text.ts'

/** A span that is stored only where there is one. */
const span = (name: keyof typeof maxSpan) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => boundedSpan(name, element.getAttribute(name)) ?? 1,
  renderHTML: ({ [name]: value }: Record<string, unknown>) => (Number(value) > 1 ? { [name]: value } : {}),
})
/** Columns are as wide as their words need: the library's own widths are not stored. */
const attributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})

const Table = BaseTable.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  /** In the frame that the site puts around it, so that a wide table scrolls in both. */
  addNodeView: () => () => {
    const dom = document.createElement('div')
    const contentDOM = document.createElement('tbody')
    const table = document.createElement('table')
    dom.dataset.table = ''
    table.append(contentDOM)
    dom.append(table)
    return { dom, contentDOM }
  },
})

export const tables = [
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: attributes }),
  TableCell.extend({ addAttributes: attributes }),
]
