import { expect, test } from 'vitest'
import { Line } from './line.ts'

/** Two ends of one line, as two processes have them: what is sent is copied. */
function connect() {
  const one: Line = new Line((message, done) => {
    other.receive(structuredClone(message))
    done(null)
  })
  const other: Line = new Line((message, done) => {
    one.receive(structuredClone(message))
    done(null)
  })
  return { one, other }
}
const news = { topic: 'weather', text: 'rain' }

test('a question is answered once the side that was asked has acted', async () => {
  const { one, other } = connect()
  const heard: unknown[] = []
  const acting = Promise.withResolvers<undefined>()
  other.answer('hear', (told) => {
    heard.push(told)
    return acting.promise
  })
  let isAnswered = false
  const asked = one.ask('hear', news).then(() => {
    isAnswered = true
  })
  await new Promise(setImmediate)
  expect([heard, isAnswered]).toEqual([[news], false])
  acting.resolve(undefined)
  await asked
})

test('what fails there fails here, and what nobody answers is not a failure', async () => {
  const { one, other } = connect()
  other.answer('greet', () => Promise.reject(new Error('No words.')))
  await expect(one.ask('greet', undefined)).rejects.toThrow('No words.')
  await expect(one.ask('keepHouse', undefined)).resolves.toBeUndefined()
})

test('nobody waits for an answer from a side that is gone or goes meanwhile', async () => {
  const gone = new Line((_message, done) => done(new Error('EPIPE')))
  await expect(gone.ask('tell', news)).rejects.toThrow('EPIPE')
  const silent = new Line((_message, done) => done(null))
  const asked = silent.ask('tell', news)
  silent.close()
  await expect(asked).rejects.toThrow('closed')
  await expect(silent.ask('tell', news)).rejects.toThrow('closed')
})

test('messages of others on the same channel are left alone', () => {
  const { one } = connect()
  for (const message of ['usage', null, { cpu: 1 }, { answered: 99 }]) expect(() => one.receive(message)).not.toThrow()
})
