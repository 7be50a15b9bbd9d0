import type { ContentType } from '#engine/declare/content-type.ts'

export type Action = 'list' | 'create' | 'update' | 'remove' | 'restore' | 'reorder'
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly does: Action
}

/** Every path under which administrators reach a type. */
export function adminEndpoints({ routes, orderBy }: ContentType): Endpoint[] {
  const aliases = routes.aliases ?? []
  const lists = [routes.admin, ...aliases].map((path) => ({ method: 'GET', path, does: 'list' }) as const)
  const writes = [routes.write ?? routes.admin, ...aliases].flatMap((base): Endpoint[] => [
    { method: 'POST', path: base, does: 'create' },
    { method: 'PUT', path: `${base}/:id`, does: 'update' },
    { method: 'DELETE', path: `${base}/:id`, does: 'remove' },
    { method: 'POST', path: `${base}/:id/restore`, does: 'restore' },
    ...(orderBy ? [{ method: 'PUT', path: `${base}/order`, does: 'reorder' } as const] : []),
  ])
  return [...lists, ...writes]
}
