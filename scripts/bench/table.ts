import { readFile, writeFile } from 'node:fs/promises'

export type BenchRow = {
  readonly what: string
  readonly ours: string
  readonly bare?: string
  readonly ratio?: string
  readonly target: string
  readonly met: boolean
}

const columns = ['what', 'ours', 'bare', 'ratio', 'target', 'verdict'] as const
const titles = ['Measured', 'Ours', 'Bare Node', 'Ratio', 'Target', '']

const cellsOf = (row: BenchRow) => {
  const cells = { bare: '', ratio: '', ...row, verdict: row.met ? 'met' : 'MISSED' }
  return columns.map((column) => cells[column])
}

export function printTable(rows: readonly BenchRow[]): void {
  const lines = [titles, ...rows.map(cellsOf)]
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

/** Puts the table into a document, between its two marks. */
export async function writeTable(file: string, name: string, rows: readonly BenchRow[]): Promise<void> {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const text = await readFile(file, 'utf8')
  const [head, rest] = text.split(begin)
  const tail = rest?.split(end)[1]
  if (head === undefined || tail === undefined) throw new Error(`${file} has no place for the table.`)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = [line(titles), line(titles.map(() => '---')), ...rows.map((row) => line(cellsOf(row)))].join('\n')
  await writeFile(file, `${head}${begin}\n${table}\n${end}${tail}`)
}
