import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { MetricList } from '#server/metrics/add-up.ts'
import { withTimeLimit } from '#server/time-limit.ts'
import { createBackOff } from './back-off.ts'
import { CrewError } from './crew-error.ts'
import { closeForgotten } from './forgotten-connections.ts'
import { Line, type News } from './line.ts'

type Member = {
  readonly worker: Worker
  readonly line: Line
  /** What it wants to hear of. */
  readonly topics: Set<string>
  /** Visitors may come to it: writes wait until it knows of them. */
  takesPart: boolean
  isServing: boolean
  /** How many looks have found it starting since the last one began to serve. */
  looksStarting: number
  /** For how many looks a question has waited for its answer; nothing where none is asked. */
  looksWaited: number | undefined
  isEnded: boolean
}
type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** A worker that has not run for so long serves nobody, and would show what is old when it wakes up. */
const silenceMs = 10_000
/** The first one of all prepares the database, for as long as it takes; no single step of that takes so long. */
const preparingSilenceMs = 120_000
/**
 * A worker that was started takes seconds, and many of them at once as much longer: it is counted from when the last one
 * began to serve.
 */
const startMs = 60_000
const lookEveryMs = 2_000
/** A scrape does without a worker that takes longer to tell what it has counted. */
const measureMs = 2_000

export type Crew = ReturnType<typeof createCrew>

/** The workers of this machine: starts them, replaces those that end, and passes on what they tell each other. */
export function createCrew(log: Log, giveUp: (error: CrewError) => void) {
  const members = new Map<number, Member>()
  const backOff = createBackOff()
  let keeper: Member | undefined
  let isStopping = false
  let isPrepared = false
  let isStarted = false
  let looking: NodeJS.Timeout | undefined

  async function passOn(news: News, from: Member): Promise<void> {
    const others = [...members.values().filter((member) => member !== from && member.topics.has(news.topic))]
    const delivered = others.map(async (member) => {
      const heard = deliver(news, member)
      // One that starts hears it before its first connection: both come through the same channel, in this order.
      if (member.takesPart) await heard
    })
    await Promise.all(delivered)
  }

  /** Waits for one that does not run too: the looks end it. Where it ends meanwhile, it has nothing left to show. */
  const deliver = (news: News, { line }: Member) => line.ask('hear', news).catch(() => undefined)

  function end(member: Member, reason: string): void {
    if (member.isEnded) return
    member.isEnded = true
    const { process } = member.worker
    log.error(`Worker ${process.pid} ${reason}: it is ended`)
    process.kill('SIGKILL')
  }

  /** Counts looks, not time: where the whole machine was paused, no worker is late. */
  function lookAt(member: Member): void {
    if (member.takesPart) lookWhetherItTurns(member, silenceMs)
    else if (!isPrepared) lookWhetherItTurns(member, preparingSilenceMs)
    else if (++member.looksStarting * lookEveryMs >= startMs)
      end(member, `has not started within ${startMs / 1_000} seconds`)
  }

  function lookWhetherItTurns(member: Member, maxMs: number): void {
    const { line, looksWaited } = member
    if (looksWaited === undefined) {
      const answered = () => {
        member.looksWaited = undefined
      }
      line.ask('turn', undefined).then(answered, answered)
    }
    member.looksWaited = (looksWaited ?? -1) + 1
    if (member.looksWaited * lookEveryMs >= maxMs) end(member, `has not answered for ${maxMs / 1_000} seconds`)
  }

  function chooseKeeper(): void {
    keeper = members.values().find(({ isServing }) => isServing)
    // Where it ends at once, another one is chosen.
    keeper?.line.ask('keepHouse', undefined).catch(() => undefined)
  }

  function fork(): Member {
    const worker = cluster.fork()
    const line = new Line((message, done) => worker.process.send(message, undefined, undefined, done))
    const member: Member = {
      worker,
      line,
      topics: new Set(),
      takesPart: false,
      isServing: false,
      looksStarting: 0,
      looksWaited: undefined,
      isEnded: false,
    }
    members.set(worker.id, member)
    line.answer('listen', (topic) => void member.topics.add(topic))
    line.answer('takePart', () => {
      member.takesPart = true
      return undefined
    })
    line.answer('tell', (news) => passOn(news, member) as Promise<undefined>)
    closeForgotten(worker)
    // What was sent to one that is ending; its end is what counts.
    worker.on('error', (error) => log.warn(error))
    worker.on('message', (message) => line.receive(message))
    worker.on('listening', () => {
      member.isServing = true
      for (const each of members.values()) each.looksStarting = 0
      backOff.served(worker.id)
      if (!keeper) chooseKeeper()
    })
    worker.on('exit', (code, signal) => leave(member, signal ?? `code ${code}`, code === 0))
    return member
  }

  function leave(member: Member, how: string, isClean: boolean): void {
    const { worker, line, isServing } = member
    members.delete(worker.id)
    line.close()
    if (keeper === member) chooseKeeper()
    // At the start, one that never served ends it.
    if (isStopping || (!isStarted && !isServing)) return
    const delayMs = backOff.ended(worker.id, isClean)
    if (delayMs === undefined && members.size === 0)
      giveUp(new CrewError(`The last worker has ended (${how}), and no other one starts.`))
    log.warn(`Worker ${worker.process.pid} has ended (${how})${isServing ? '' : ' before it served anybody'}`)
    setTimeout(() => {
      if (!isStopping) fork()
    }, delayMs ?? backOff.maxMs)
  }

  /** Resolves when it serves, or when all are being stopped. */
  async function startOne(): Promise<Member> {
    const member = fork()
    const { worker } = member
    const ended = once(worker, 'exit').then(([code, signal]) => {
      if (isStopping) return
      throw new CrewError(`The workers do not start: one has ended (${signal ?? `code ${code}`}).`)
    })
    await Promise.race([once(worker, 'listening'), ended])
    return member
  }

  return {
    /**
     * One first, which prepares the database: what hinders the start is told once. Resolves with what there is to print,
     * and rejects where one ends before it serves. Where they are stopped meanwhile, there is nothing to print.
     */
    async start(count: number): Promise<string> {
      looking = setInterval(() => [...members.values()].forEach(lookAt), lookEveryMs)
      looking.unref()
      const { line } = await startOne()
      isPrepared = true
      if (!isStopping) await Promise.all(Array.from({ length: count - 1 }, startOne))
      isStarted = true
      return line.ask('greet', undefined).catch((error: unknown) => {
        if (isStopping) return ''
        throw error
      })
    },

    /** What all have counted that serve. */
    async measure(): Promise<MetricList[]> {
      const serving = [...members.values().filter(({ isServing }) => isServing)]
      const lists = serving.map(({ line }) => {
        const asked = line.ask('measure', undefined).catch(() => undefined)
        return withTimeLimit(asked, measureMs, undefined)
      })
      return (await Promise.all(lists)).filter((list) => list !== undefined)
    },

    /** Every worker ends what it has begun, or is ended then. Rejects where one was cut off that served. */
    async stop(killAfterMs: number): Promise<void> {
      isStopping = true
      clearInterval(looking)
      // One that hangs would outlive this process, and nobody would watch it any more.
      setTimeout(() => {
        for (const { worker } of members.values()) worker.process.kill('SIGKILL')
      }, killAfterMs).unref()
      const ends = [...members.values()].map(async ({ worker, isServing }) => {
        worker.process.kill('SIGTERM')
        const [code] = await once(worker, 'exit')
        return code === 0 || !isServing
      })
      if (!(await Promise.all(ends)).every(Boolean)) throw new CrewError('A worker was cut off.')
    },
  }
}
