import type { Answers } from '#content/answers.ts'
import { type Thing, thing } from './graph.ts'

/** The questions of the home page; nothing where there are none. */
export function faqPage(questions: Answers['/api/faq']): Thing | undefined {
  if (questions.length === 0) return undefined
  return thing('FAQPage', {
    inLanguage: 'tr',
    mainEntity: questions.map(({ question, answer }) =>
      thing('Question', { name: question, acceptedAnswer: thing('Answer', { text: answer }) }),
    ),
  })
}
