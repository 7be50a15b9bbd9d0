import { checkAnswer } from './check-answer.ts'
import { type AnswerFields, compositeAt } from './check-item.ts'

/** What a page shows of an answer; nothing where it cannot be shown at all. */
export async function showableAnswer(path: string, data: unknown): Promise<unknown> {
  const checked = checkAnswer(path, data) as AnswerFields | undefined
  const { blockAs } = compositeAt(path) ?? {}
  if (!blockAs || !checked || checked[blockAs]) return checked
  // Block and list are answered together: where no block is active, the built-in one stands in.
  const { builtIn } = await import('#app/reading/built-in.ts')
  return { ...checked, [blockAs]: (builtIn(path, 'answer') as AnswerFields)[blockAs] }
}
