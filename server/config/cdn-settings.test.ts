import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const fastly = { CDN_MAX_AGE: '600', CDN_PURGE: 'fastly', CDN_PURGE_ID: 'SU1Z0isx', CDN_PURGE_TOKEN: 'secret' }
const webhook = { CDN_MAX_AGE: '600', CDN_PURGE: 'webhook', CDN_PURGE_URL: 'https://purge.example.com/site?a=b' }

test('by default no CDN may keep anything', () => {
  expect(readConfig({}).cdn).toBeUndefined()
  expect(readConfig({ CDN_MAX_AGE: '0', CDN_STALE: '0' }).cdn).toBeUndefined()
})

test('a lifetime is enough', () => {
  expect(readConfig({ CDN_MAX_AGE: '86400' }).cdn).toEqual({ maxAge: 86_400, stale: 0, purge: undefined })
  expect(readConfig({ CDN_MAX_AGE: '604800', CDN_STALE: '60' }).cdn).toMatchObject({ maxAge: 604_800, stale: 60 })
})

test('each service is reached where it is, unless told otherwise', () => {
  expect(readConfig(fastly).cdn?.purge).toEqual({
    service: 'fastly',
    url: 'https://api.fastly.com',
    id: 'SU1Z0isx',
    token: 'secret',
  })
  expect(readConfig({ ...fastly, CDN_PURGE: 'cloudflare' }).cdn?.purge).toMatchObject({
    service: 'cloudflare',
    url: 'https://api.cloudflare.com/client/v4',
  })
  expect(readConfig({ ...fastly, CDN_PURGE_URL: 'http://10.0.0.7:8080/fastly/' }).cdn?.purge).toMatchObject({
    url: 'http://10.0.0.7:8080/fastly',
  })
  expect(readConfig(webhook).cdn?.purge).toEqual({
    service: 'webhook',
    url: 'https://purge.example.com/site?a=b',
    id: '',
    token: undefined,
  })
})

test.each([
  [{ CDN_MAX_AGE: 'an hour' }, /CDN_MAX_AGE is 'an hour'; write a number of seconds from 0 to 31536000/],
  [{ CDN_MAX_AGE: '99999999' }, /CDN_MAX_AGE is '99999999'/],
  [{ CDN_MAX_AGE: '600', CDN_STALE: '-1' }, /CDN_STALE is '-1'; write a number of seconds/],
  [{ CDN_STALE: '60' }, /CDN_STALE needs CDN_MAX_AGE/],
  [{ ...fastly, CDN_MAX_AGE: '0' }, /CDN_PURGE needs CDN_MAX_AGE/],
  [{ CDN_MAX_AGE: '600', CDN_PURGE: 'akamai' }, /CDN_PURGE is 'akamai'; write one of: fastly, cloudflare, webhook/],
  [{ CDN_MAX_AGE: '600', CDN_PURGE_TOKEN: 'secret' }, /CDN_PURGE is missing/],
  [{ ...fastly, CDN_PURGE_ID: '' }, /CDN_PURGE_ID \(of the service\) and CDN_PURGE_TOKEN are needed/],
  [{ ...fastly, CDN_PURGE: 'cloudflare', CDN_PURGE_TOKEN: '' }, /CDN_PURGE_ID \(of the zone\) and CDN_PURGE_TOKEN/],
  [{ ...fastly, CDN_PURGE_ID: '../all' }, /CDN_PURGE_ID is '..\/all'; write the id of the service alone/],
  [{ ...webhook, CDN_PURGE_URL: '' }, /CDN_PURGE_URL is needed with CDN_PURGE=webhook/],
  [{ ...webhook, CDN_PURGE_ID: 'a' }, /CDN_PURGE_ID has no meaning with CDN_PURGE=webhook/],
  [{ ...webhook, CDN_PURGE_URL: 'purge.example.com' }, /CDN_PURGE_URL is not an address/],
  [{ ...webhook, CDN_PURGE_URL: 'https://me:secret@purge.example.com' }, /without a password/],
  [{ ...webhook, CDN_PURGE_TOKEN: 'two words' }, /CDN_PURGE_TOKEN has characters that no header can carry/],
])('%j is refused with what to write', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('a token is not repeated in a mistake', () => {
  expect(() => readConfig({ ...webhook, CDN_PURGE_TOKEN: 'sec ret' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('sec ret') }),
  )
})
