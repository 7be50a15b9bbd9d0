import { lengthFault } from '#engine/rules/password.ts'
import { fold } from '#engine/text/fold.ts'
import { WorkQueue } from '#server/work-queue.ts'
import { contextWords, withoutWords } from './context-words.ts'
import { createEstimator } from './estimate.ts'

/** What is wrong with a new password, to follow its name in a sentence; nothing where it will do. */
export type FaultOf = (password: string, username: string, signal?: AbortSignal) => Promise<string | undefined>

export type PasswordRule = { readonly faultOf: FaultOf; readonly close: () => Promise<void> }

/** Out of 4: more than a hundred million guesses. */
const minScore = 3
const ownWords = "It is little more than the user name, the company's name or the site's address."
/** An estimate takes half a second: nobody has more than so many wait. */
const perPerson = 2
/** Whoever asks for one has waited already, and still waits for a hash. */
const maxWaitMs = 4_000
const advice = 'A few words that do not belong together are hard to guess and easy to remember.'

/** Length and guesses count, composition does not. */
export function createPasswordRule(publicUrl: string): PasswordRule {
  const queue = new WorkQueue({ maxWaitMs })
  const { estimate, close } = createEstimator()
  const faultOf: FaultOf = async (password, username, signal) => {
    const wrongLength = lengthFault(password)
    if (wrongLength) return wrongLength
    const words = contextWords(username, publicUrl)
    const rest = withoutWords(password, words)
    const estimates = await queue.run(() => estimate([password, rest, fold(password)], words), {
      shares: [{ of: username, max: perPerson }],
      signal,
    })
    if (estimates.every(({ score }) => score >= minScore)) return undefined
    const hasOwnWords = [...rest].length < [...password].length
    return ['is too easy to guess.', hasOwnWords ? ownWords : estimates[0]?.warning, advice].filter(Boolean).join(' ')
  }
  return { faultOf, close }
}
