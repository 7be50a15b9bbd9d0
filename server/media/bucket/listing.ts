const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name = '') =>
    hex || decimal
      ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
      : (entities[String(name)] ?? all),
  )

type Listing = { readonly keys: readonly string[]; readonly next: string | undefined }

/** A page of ListObjectsV2: the keys, and what to ask the next page with. Nothing where it is none, or not whole. */
export function parseListing(xml: string): Listing | undefined {
  if (!xml.includes('<ListBucketResult') || !xml.includes('</ListBucketResult>')) return undefined
  const isTruncated = /<IsTruncated>\s*true\s*<\/IsTruncated>/.test(xml)
  const [, next] = /<NextContinuationToken>([^<]+)</.exec(xml) ?? []
  // There is more, and no way to get it: what was listed must not pass for everything.
  if (isTruncated && !next) return undefined
  return {
    keys: [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => plain(key)),
    next: isTruncated && next ? plain(next) : undefined,
  }
}
