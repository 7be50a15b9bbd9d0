import type { Answers } from '#content/answers.ts'
import { checkAnswer } from './check-answer.ts'

type About = Answers['/api/who-we-are']

/** What a page shows of an answer; nothing where it cannot be shown at all. */
export async function showableAnswer(path: string, data: unknown): Promise<unknown> {
  const checked = checkAnswer(path, data)
  if (path !== '/api/who-we-are' || !checked || (checked as About).content) return checked
  // It answers text and features together: where there is no active text, the built-in one stands in.
  const { builtIn } = await import('#app/built-in.ts')
  return { ...(checked as About), content: (builtIn(path, 'answer') as About).content }
}
