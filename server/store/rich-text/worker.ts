import { parentPort } from 'node:worker_threads'
import { cleanHtml, RefusedHtml } from './clean-html.ts'
import type { RejectionReason, TextLimits } from './limits.ts'

export type Task = { readonly html: string; readonly limits: TextLimits }
export type CleanResult = { readonly html: string } | { readonly refused: RejectionReason }

function clean({ html, limits }: Task): CleanResult {
  try {
    return { html: cleanHtml(html, limits) }
  } catch (error) {
    if (error instanceof RefusedHtml) return { refused: error.refusal }
    throw error
  }
}

/** Run by html-cleaner.ts: gives every text back cleaned, one at a time. */
parentPort?.on('message', (task: Task) => parentPort?.postMessage(clean(task)))
parentPort?.postMessage('ready')
