import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }

test('by default spans go nowhere', () => {
  expect(readConfig({}).traces).toBeUndefined()
  expect(readConfig({ OTEL_SERVICE_NAME: 'website', OTEL_TRACES_SAMPLER_ARG: '0.5' }).traces).toBeUndefined()
})

test('an address is enough', () => {
  expect(readConfig(endpoint).traces).toEqual({
    url: 'http://localhost:4318/v1/traces',
    headers: {},
    service: 'website',
    attributes: {},
    sampling: { share: 1, isParentBased: true },
  })
  const { traces } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example.com/tenant/' })
  expect(traces?.url).toBe('https://otlp.example.com/tenant/v1/traces')
})

test('headers and attributes are decoded', () => {
  const { traces } = readConfig({
    ...endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret, x-scope=one==',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging,',
  })
  expect(traces?.headers).toEqual({ authorization: 'Bearer secret', 'x-scope': 'one==' })
  expect(traces?.attributes).toEqual({ 'deployment.environment.name': 'staging' })
})

test.each([
  [{ OTEL_TRACES_SAMPLER_ARG: '0.1' }, { share: 0.1, isParentBased: true }],
  [
    { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' },
    { share: 0.25, isParentBased: false },
  ],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' }, { share: 1, isParentBased: true }],
  [
    { OTEL_TRACES_SAMPLER: 'always_on', OTEL_TRACES_SAMPLER_ARG: '0.1' },
    { share: 1, isParentBased: false },
  ],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, { share: 0, isParentBased: true }],
])('%j', (environment, sampling) => {
  expect(readConfig({ ...endpoint, ...environment }).traces?.sampling).toEqual(sampling)
})

test.each([
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
    /OTEL_EXPORTER_OTLP_ENDPOINT is not an address; write one such as/,
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://me:secret@otlp.example.com' }, /without a password/],
  [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, /OTEL_TRACES_SAMPLER is 'jaeger_remote'; write one of: always_on/],
  [{ OTEL_TRACES_SAMPLER_ARG: '10%' }, /OTEL_TRACES_SAMPLER_ARG is '10%'; write a share from 0 to 1/],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /OTEL_TRACES_SAMPLER_ARG is '2'/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, /OTEL_EXPORTER_OTLP_HEADERS cannot be read; write name=value/],
  [{ OTEL_RESOURCE_ATTRIBUTES: 'a=%E0%A4%A' }, /OTEL_RESOURCE_ATTRIBUTES cannot be read/],
])('%j is refused with what to write', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test.each(['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS'])('%s is not repeated in a mistake', (name) => {
  expect(() => readConfig({ [name]: 'ftp://me:sec ret' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('sec ret') }),
  )
})
