import { readFile } from 'node:fs/promises'

type Step = {
  readonly language: string
  readonly file: string
  readonly text: string
}

/**
 * The files and changes that a document prints, in its order: code blocks that name a file after their language. And
 * the name of the migration it asks for.
 */
export async function readWalk(document: string): Promise<{ steps: Step[]; migration: string }> {
  const markdown = await readFile(document, 'utf8')
  const blocks = markdown.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)
  const steps = [...blocks].map(([, language = '', file = '', text = '']) => ({ language, file, text }))
  const [, migration = ''] = /^npm run migration -- (\S+)$/m.exec(markdown) ?? []
  return { steps, migration }
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
