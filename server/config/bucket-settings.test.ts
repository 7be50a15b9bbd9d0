import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

test('without S3_BUCKET there is none', () => {
  expect(readConfig({}).bucket).toBeUndefined()
})

test('a name and the keys are a bucket at Amazon', () => {
  expect(readConfig({ S3_BUCKET: 'media', ...keys }).bucket).toEqual({
    name: 'media',
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    publicUrl: undefined,
  })
  expect(readConfig({ S3_BUCKET: 'media', S3_REGION: 'eu-west-1', ...keys }).bucket).toMatchObject({
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
  })
})

test('any other place is named', () => {
  const environment = {
    S3_BUCKET: 'media',
    S3_ENDPOINT: 'http://10.0.0.7:9000/',
    S3_PUBLIC_URL: 'https://media.example.com/site/',
    ...keys,
  }
  expect(readConfig(environment).bucket).toMatchObject({
    endpoint: 'http://10.0.0.7:9000',
    publicUrl: 'https://media.example.com/site',
  })
})

test.each([
  [{ S3_ENDPOINT: 'https://s3.example.com' }, /S3_BUCKET is missing/],
  [keys, /S3_BUCKET is missing/],
  [{ S3_BUCKET: 'media' }, /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed/],
  [{ S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key' }, /write both/],
  [{ S3_BUCKET: 'media/site', ...keys }, /S3_BUCKET is 'media\/site'/],
  [{ S3_BUCKET: 'media', S3_ENDPOINT: 's3.example.com', ...keys }, /S3_ENDPOINT is 's3.example.com'; write an origin/],
  [{ S3_BUCKET: 'media', S3_ENDPOINT: 'https://s3.example.com/media', ...keys }, /without the bucket or a path/],
  [{ S3_BUCKET: 'media', S3_PUBLIC_URL: 'http://media.example.com', ...keys }, /write an https address/],
  [
    {
      S3_BUCKET: 'media',
      S3_PUBLIC_URL: 'https://www.example.com/media',
      PUBLIC_URL: 'https://www.example.com',
      ...keys,
    },
    /S3_PUBLIC_URL is 'https:\/\/www.example.com\/media', where the site itself is; write an address of another host/,
  ],
])('%j is refused with what to write', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})
