import { readFile } from 'node:fs/promises'

type Step = {
  readonly language: string
  readonly file: string
  readonly text: string
}

/** The files and changes that a document prints, in its order: code blocks that name a file after their language. */
export async function stepsOf(document: string): Promise<Step[]> {
  const markdown = await readFile(document, 'utf8')
  return [...markdown.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', file = '', text = '']) => ({ language, file, text }),
  )
}

/** Changes a text as a diff says whose hunks are parted by `@@`: what stands around a line must be there, once. */
export function applyDiff(text: string, diff: string): string {
  return diff.split(/^@@\n/m).reduce((changed, hunk) => {
    const lines = hunk.trimEnd().split('\n')
    const after = lines.map((line) => `${line.slice(1)}\n`).join('')
    const around = lines.filter((line) => !line.startsWith('+'))
    const before = around.map((line) => `${line.slice(1)}\n`).join('')
    if (changed.split(before).length !== 2) throw new Error(`These lines do not stand there, or not once:\n${before}`)
    return changed.replace(before, () => after)
  }, text)
}
