import { expect, test } from 'vitest'
import { addressKey, networkKey, withoutPort } from './visitor-address.ts'

test.each([
  ['9.9.9.6', '9.9.9.6'],
  ['::ffff:9.9.9.6', '9.9.9.6'],
  ['::ffff:909:906', '9.9.9.6'],
  ['0:0:0:0:0:FFFF:0909:0906', '9.9.9.6'],
  ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['2001:0DB8::1:ffff:0:0:2', '2001:db8:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['64:ff9b::9.9.9.6', '64:ff9b:0:0'],
  ['no address', 'no address'],
])('%s counts as %s', (ip, key) => expect(addressKey(ip)).toBe(key))

test.each([
  ['9.9.9.6', undefined],
  ['::ffff:9.9.9.6', undefined],
  ['no address', undefined],
  [undefined, undefined],
  ['2001:0DB8::1:ffff:0:0:2', '2001:db8:0/48'],
])('%s is of the network %s', (ip, key) => expect(networkKey(ip)).toBe(key))

test.each([
  ['9.9.9.7', '9.9.9.7'],
  ['9.9.9.7:1234', '9.9.9.7'],
  ['9.9.9.7:', '9.9.9.7'],
  ['[2001:db8::7]:1234', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[::ffff:9.9.9.7]:80', '::ffff:9.9.9.7'],
  ['<b>:80', '<b>:80'],
])('%s is the address %s', (entry, address) => expect(withoutPort(entry)).toBe(address))
