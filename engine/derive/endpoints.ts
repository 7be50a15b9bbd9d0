import type { ContentType } from '#engine/declare/content-type.ts'

export type Action = 'list' | 'create' | 'update' | 'remove' | 'restore' | 'reorder' | 'bulk'
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly does: Action
  /** The other path under which the same items are reached, where this is one. */
  readonly alias?: string
}

/** Every path under which administrators reach a type. */
export function adminEndpoints({ routes, orderBy }: ContentType): Endpoint[] {
  const endpointsAt = (list: string, base: string): Endpoint[] => [
    { method: 'GET', path: list, does: 'list' },
    { method: 'POST', path: base, does: 'create' },
    { method: 'PUT', path: `${base}/:id`, does: 'update' },
    { method: 'DELETE', path: `${base}/:id`, does: 'remove' },
    { method: 'POST', path: `${base}/:id/restore`, does: 'restore' },
    { method: 'POST', path: `${base}/bulk`, does: 'bulk' },
    ...(orderBy ? [{ method: 'PUT', path: `${base}/order`, does: 'reorder' } as const] : []),
  ]
  return [
    ...endpointsAt(routes.admin, routes.write ?? routes.admin),
    ...(routes.aliases ?? []).flatMap((alias) => endpointsAt(alias, alias).map((endpoint) => ({ ...endpoint, alias }))),
  ]
}
