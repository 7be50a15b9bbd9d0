import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment is a site on this machine', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    rateLimit: true,
    corsOrigins: [],
    trustProxy: false,
  })
})

test('a site that others reach must know its address', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/PUBLIC_URL is missing/)
  expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://www.example.com/' })).toMatchObject({
    publicUrl: 'https://www.example.com',
  })
})

test('all mistakes are told together, each with what to write instead', () => {
  const mistakes = {
    PORT: 'eighty',
    PUBLIC_URL: 'www.example.com',
    DATABASE_URL: 'mysql://x',
    ADMIN_USERNAME: 'only me',
    RATE_LIMIT: 'maybe',
    LOG_LEVEL: 'loud',
    CORS_ORIGINS: 'https://a.example/path',
    TRUST_PROXY: 'nginx',
  }
  expect(() => readConfig(mistakes)).toThrow(
    expect.objectContaining({
      message: expect.toSatisfy(
        (message: string) =>
          Object.keys(mistakes).every((name) => message.includes(name)) && message.split('\n').length === 9,
      ),
    }),
  )
})

test('a short first password is refused', () => {
  expect(() => readConfig({ ADMIN_USERNAME: 'a', ADMIN_PASSWORD: 'short' })).toThrow(/at least 8/)
})

test('a user name that is too long is refused', () => {
  const ADMIN_PASSWORD = 'a long test password'
  expect(() => readConfig({ ADMIN_USERNAME: 'a'.repeat(201), ADMIN_PASSWORD })).toThrow(/at most 200 characters/)
})

test('numbers have bounds, which are told', () => {
  const mistakes = { PORT: '70000', STOP_DELAY_SECONDS: '61', TRASH_DAYS: '0' }
  expect(() => readConfig(mistakes)).toThrow(/STOP_DELAY_SECONDS is '61'; write a number of seconds from 0 to 60\./)
  expect(() => readConfig(mistakes)).toThrow(/PORT is '70000'; write 0 for a free one, or a number from 1 to 65535\./)
  expect(() => readConfig(mistakes)).toThrow(/TRASH_DAYS is '0'; write a number of days from 1 to 3650\./)
})

test('there is one worker unless told otherwise, or one on each core', () => {
  expect(readConfig({}).workers).toBe(1)
  expect(readConfig({ WORKERS: '3' }).workers).toBe(3)
  expect(readConfig({ WORKERS: 'auto' }).workers).toBe(Math.min(availableParallelism(), 64))
  for (const WORKERS of ['0', '65', '1.5', '-1', 'all', 'AUTO'])
    expect(() => readConfig({ WORKERS })).toThrow(`WORKERS is '${WORKERS}'; write auto, or a number from 1 to 64.`)
})

test('metrics are for this machine unless told otherwise, on a port of their own', () => {
  expect(readConfig({}).metrics).toBeUndefined()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5')
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(/METRICS_PORT is the same as PORT/)
  expect(() => readConfig({ METRICS_PORT: 'on' })).toThrow(
    /METRICS_PORT is 'on'; write 0 for a free one, or a number from 1 to 65535/,
  )
})
