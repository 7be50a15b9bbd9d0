import { afterEach, describe, expect, test } from 'vitest'
import { credentials, type Product, startProduct } from '#tests/support/product.ts'
import { readConfig } from './config.ts'

test.each([
  'yes',
  'nginx',
  '-1',
  '0',
  '11',
  '1.5',
  '10.0.0',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '10.0.0.0/0',
  '::/0',
  '::/00',
  '10.0.0.0/8/8',
  '::1/129',
  '10.0.0.1,',
  '10.0.0.1 10.0.0.2',
  'loopback',
])('%s is refused with what to write', (TRUST_PROXY) => {
  expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY is '.*'; write false, .* such as 10\.0\.0\.2/)
})

describe('whose X-Forwarded-For counts', () => {
  let product: Product
  afterEach(() => product.stop())

  test.each([
    { trust: 'false', sent: '203.0.113.7', seen: '127.0.0.1' },
    { trust: '10.0.0.0/8', sent: '203.0.113.7', seen: '127.0.0.1' },
    { trust: '127.0.0.1', sent: '203.0.113.7', seen: '203.0.113.7' },
    // The first of them is what a client made up; the proxy has added the address it saw.
    { trust: '127.0.0.1', sent: '198.51.100.9, 203.0.113.7', seen: '203.0.113.7' },
    { trust: '10.1.0.0/16, 127.0.0.0/8', sent: '198.51.100.9, 203.0.113.7, 10.1.2.3', seen: '203.0.113.7' },
    { trust: '1', sent: '198.51.100.9, 203.0.113.7', seen: '203.0.113.7' },
    { trust: '2', sent: '198.51.100.9, 203.0.113.7, 10.1.2.3', seen: '203.0.113.7' },
    { trust: '::1, 127.0.0.1', sent: '2001:db8::7', seen: '2001:db8::7' },
    { trust: '127.0.0.1', sent: '203.0.113.7:1234', seen: '203.0.113.7' },
    { trust: '127.0.0.1', sent: '198.51.100.9,[2001:db8::7]:1234', seen: '2001:db8::7' },
    { trust: '10.1.0.0/16, 127.0.0.0/8', sent: '203.0.113.7:5, 10.1.2.3:443', seen: '203.0.113.7' },
    { trust: '127.0.0.1', sent: `<b>${'x'.repeat(5_000)}`, seen: 'unknown' },
    { trust: 'true', sent: '198.51.100.9, 203.0.113.7', seen: '198.51.100.9' },
  ])('TRUST_PROXY=$trust: $seen', async ({ trust, sent, seen }) => {
    product = await startProduct({ environment: { TRUST_PROXY: trust } })
    const headers = { 'x-forwarded-for': sent }
    const reply = await product.call('POST', '/api/auth/login', { body: credentials, token: null, headers })
    const { token } = reply.json as { token: string }
    expect((await product.call('GET', '/api/auth/sessions', { token })).json).toMatchObject([{ address: seen }])
  })
})
