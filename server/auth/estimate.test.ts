import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { withDataDir } from '#tests/support/process.ts'
import { createEstimator } from './estimate.ts'

const { estimate: estimateStrength, close } = createEstimator()
afterAll(close)

function ownEstimator(file?: string) {
  const estimator = createEstimator(file)
  onTestFinished(estimator.close)
  return estimator
}

test('passwords that people use, and what looks like them, are weak; a few words are strong', async () => {
  const weak = {
    'P@ssw0rd': /commonly used password/,
    '1q2w3e4r': /commonly used password/,
    qwertyuiop: /frequently used password/,
    admin123: /commonly used password/,
    '12345678': /heavily used password/,
    aaaaaaaaaa: /Repeated characters/,
    [`${'a'.repeat(200)}`]: /Repeated characters/,
    'asdfghjkl;': /rows of keys/,
    'Sunshine2024!': /similar to a commonly used/,
    Galatasaray1905: null,
  }
  const strong = [
    'a long test password',
    'correct horse battery staple',
    'yeni parolam uzun',
    'k3#Lq9vT2m!Zp7',
    'k3#Lq9vT2m!Zp7'.repeat(14),
  ]
  const estimates = await estimateStrength([...Object.keys(weak), ...strong], [])
  for (const [n, [password, warning]] of Object.entries(weak).entries()) {
    expect(estimates[n]?.score, password).toBeLessThan(3)
    if (warning) expect(estimates[n]?.warning).toMatch(warning)
  }
  expect(estimates.slice(-strong.length).map(({ score }) => score >= 3)).toEqual(strong.map(() => true))
})

test('those who try at once, and who try again, are each told about their own', async () => {
  const judge = async (password: string) => (await estimateStrength([password], []))[0]?.score
  const passwords = ['qwertyuiop', 'correct horse battery staple', 'aaaaaaaaaa']
  for (let turn = 0; turn < 2; turn++) expect(await Promise.all(passwords.map(judge))).toEqual([0, 4, 0])
})

const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000
const usedMs = () => ({ here: msOf(process.threadCpuUsage()), inAll: msOf(process.cpuUsage()) })

test('the longest password is judged beside everything else, not before it', async () => {
  const { estimate } = ownEstimator()
  const before = usedMs()
  await estimate(['4@8({[<6369!1|0$5+7%2/'.repeat(10).slice(0, 200)], [])
  const after = usedMs()
  // Of the processor time of all threads; what others do on the machine does not count.
  expect(after.here - before.here).toBeLessThan((after.inAll - before.inAll) / 2)
})

test('a thread that ends without an answer is told at once', async () => {
  await withDataDir(async (dir) => {
    const silent = join(dir, 'silent.mjs')
    await writeFile(silent, 'process.exit(0)')
    const began = performance.now()
    await expect(ownEstimator(silent).estimate(['a long test password'], [])).rejects.toThrow('could not be estimated')
    expect(performance.now() - began).toBeLessThan(15_000)
  })
})

/** A thread that answers what it is asked, and does something more. */
const withThread = (more: string, work: (file: string) => Promise<void>) =>
  withDataDir(async (dir) => {
    const file = join(dir, 'thread.mjs')
    const answer = `parentPort.on('message', () => parentPort.postMessage([{ score: 4, warning: null }]))`
    await writeFile(file, `import { parentPort } from 'node:worker_threads'\n${answer}\n${more}`)
    await work(file)
  })

test('no thread is left once it is closed', async () => {
  const more = `const channel = new BroadcastChannel('threads'); channel.onmessage = () => channel.postMessage('here')`
  await withThread(more, async (file) => {
    const { estimate, close } = createEstimator(file)
    const channel = new BroadcastChannel('threads')
    onTestFinished(() => channel.close())
    let answers = 0
    channel.onmessage = () => answers++
    await estimate(['a long test password'], [])
    channel.postMessage('who is here')
    await expect.poll(() => answers).toBe(1)
    await close()
    await estimate(['a long test password'], [])
    channel.postMessage('who is here')
    await setTimeout(500)
    expect(answers).toBe(1)
  })
})

test('a thread that fails while it rests is replaced', async () => {
  const more = `const own = new BroadcastChannel('failing'); own.onmessage = () => { throw new Error('Failed at rest.') }`
  await withThread(more, async (file) => {
    const { estimate } = ownEstimator(file)
    const channel = new BroadcastChannel('failing')
    onTestFinished(() => channel.close())
    for (let turn = 0; turn < 2; turn++) {
      expect(await estimate(['a long test password'], [])).toEqual([{ score: 4, warning: null }])
      channel.postMessage('fail')
      await setTimeout(300)
    }
  })
})
