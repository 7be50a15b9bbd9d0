import type { Attributes } from '@opentelemetry/api'
import type { Answered, Work } from '#server/observer.ts'

/** OpenTelemetry's word for a method that is none of ours. */
const otherMethod = '_OTHER'

type Named = { readonly name: string; readonly attributes: Attributes }

export function requestNames({ method, route, status }: Omit<Answered, 'seconds'>): Named {
  return {
    name: `${method === 'other' ? 'HTTP' : method} ${route}`,
    attributes: {
      'http.request.method': method === 'other' ? otherMethod : method,
      'http.route': route,
      ...(status === 'aborted' ? { 'error.type': status } : { 'http.response.status_code': status }),
      ...(typeof status === 'number' && status >= 500 && { 'error.type': String(status) }),
    },
  }
}

const keys = { render: 'site.page', job: 'site.job', storage: 'site.storage.operation' } as const satisfies Record<
  Work['kind'],
  string
>

export const workNames = ({ kind, name }: Work): Named => ({
  name: `${kind} ${name}`,
  attributes: { [keys[kind]]: name },
})

/** Which kind of error it was. Never its message: a database repeats in it what it was given. */
export function errorType(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  if (typeof code === 'string') return code
  return typeof name === 'string' ? name : 'Error'
}
