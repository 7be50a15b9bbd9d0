declare module 'fastify' {
  interface FastifyRequest {
    /** Which kind of page was asked for: one route answers them all. */
    pagePattern: string | null
  }
}

type Routed = {
  readonly is404?: boolean
  readonly pagePattern?: string | null
  readonly routeOptions?: { readonly url?: string | undefined }
}

/** What requests are counted under: there is a fixed number of them, however many addresses are asked for. */
export const routeOf = ({ is404, pagePattern, routeOptions }: Routed): string =>
  pagePattern ?? (is404 ? undefined : routeOptions?.url) ?? 'unmatched'
