import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import type { Estimate, EstimateTask } from './estimate.ts'
import { turkishWords } from './turkish-words.ts'

/** Run by estimate.ts: judges passwords until it is ended. */
const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, turkish: [...turkishWords] },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  // Trying out a hundred letters for digits, as by default, takes ten times as long and finds nothing more here.
  l33tMaxSubstitutions: 10,
  // How many characters are looked at: the time grows faster than the length.
  maxLength: 64,
})
parentPort?.on('message', ({ passwords, words }: EstimateTask) =>
  parentPort?.postMessage(
    passwords.map((password): Estimate => {
      const { score, feedback } = estimator.check(password, [...words])
      return { score, warning: feedback.warning }
    }),
  ),
)
