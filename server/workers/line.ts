import type { MetricList } from '#server/metrics/add-up.ts'

/** What one worker says to the others, by what it is about. */
export type News = { readonly topic: string; readonly text: string }

/** What workers and the process that started them ask each other, with what is answered. */
type Questions = {
  /** Of a worker: news of this topic are told to it from now on. */
  readonly listen: readonly [topic: string, answer: undefined]
  /** Of a worker: it listens for visitors when this is answered, and must miss nothing that is told from now on. */
  readonly takePart: readonly [nothing: undefined, answer: undefined]
  /** Of a worker: answered when all others have heard it that take part. */
  readonly tell: readonly [news: News, answer: undefined]
  /** To a worker: answered when it has acted on it. */
  readonly hear: readonly [news: News, answer: undefined]
  /** To a worker: answered as soon as its event loop turns. */
  readonly turn: readonly [nothing: undefined, answer: undefined]
  /** To a worker: what is done once for all of them is its task from now on. */
  readonly keepHouse: readonly [nothing: undefined, answer: undefined]
  /** To a worker: what a start prints at its end. */
  readonly greet: readonly [nothing: undefined, answer: string]
  /** To a worker: what it has counted. */
  readonly measure: readonly [nothing: undefined, answer: MetricList]
}
type Name = keyof Questions
type Question = { readonly asked: number; readonly name: Name; readonly body?: unknown }
type Answer = { readonly answered: number; readonly body?: unknown; readonly failure?: string | undefined }
type Answering = (body: unknown) => unknown
/** Calls back with an error where the other process is gone. */
type Send = (message: Question | Answer, done: (error: Error | null) => void) => void

const isQuestion = (message: object): message is Question => 'asked' in message
const isAnswer = (message: object): message is Answer => 'answered' in message

/** Questions and answers over the channel between two processes. */
export class Line {
  readonly #send: Send
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #answering = new Map<Name, Answering>()
  #lastAsked = 0
  #isClosed = false

  constructor(send: Send) {
    this.#send = send
  }

  answer<N extends Name>(name: N, answering: (body: Questions[N][0]) => Questions[N][1] | Promise<Questions[N][1]>) {
    this.#answering.set(name, answering as Answering)
  }

  /** Rejects where the other process is gone, or goes before it has answered. */
  ask<N extends Name>(name: N, body: Questions[N][0]): Promise<Questions[N][1]> {
    const asked = ++this.#lastAsked
    const waiting = Promise.withResolvers<unknown>()
    this.#waiting.set(asked, waiting)
    if (this.#isClosed) this.#fail(asked, 'The line is closed.')
    else this.#send({ asked, name, body }, (error) => error && this.#fail(asked, error.message))
    return waiting.promise as Promise<Questions[N][1]>
  }

  receive(message: unknown): void {
    if (typeof message !== 'object' || message === null) return
    if (isQuestion(message)) void this.#reply(message)
    else if (isAnswer(message)) {
      if (message.failure === undefined) this.#waiting.get(message.answered)?.resolve(message.body)
      else this.#fail(message.answered, message.failure)
      this.#waiting.delete(message.answered)
    }
  }

  close(): void {
    this.#isClosed = true
    for (const asked of this.#waiting.keys()) this.#fail(asked, 'The line is closed.')
  }

  async #reply({ asked, name, body }: Question): Promise<void> {
    const answer = await Promise.resolve(body)
      .then((given) => this.#answering.get(name)?.(given))
      .then(
        (given): Answer => ({ answered: asked, body: given }),
        (error: unknown): Answer => ({ answered: asked, failure: String(error) }),
      )
    // A side that asked and is gone needs no answer.
    if (!this.#isClosed) this.#send(answer, () => {})
  }

  #fail(asked: number, sentence: string): void {
    this.#waiting.get(asked)?.reject(new Error(sentence))
    this.#waiting.delete(asked)
  }
}
