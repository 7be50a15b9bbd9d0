type Read = (name: string) => string | undefined

/** A bucket that keeps the uploads, and how it is reached. */
export type BucketSettings = {
  readonly name: string
  /** An origin; the bucket's name is the first part of the path. */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Where visitors fetch pictures themselves, without a slash at the end. */
  readonly publicUrl: string | undefined
}

/** Reads S3_…; answers nothing where uploads lie in DATA_DIR. */
export function parseBucket(
  text: Read,
  refuse: (mistake: string) => void,
  siteOrigin: string,
): BucketSettings | undefined {
  const name = text('S3_BUCKET')
  const region = text('S3_REGION') ?? 'us-east-1'
  const given = text('S3_ENDPOINT')
  const accessKeyId = text('S3_ACCESS_KEY_ID')
  const secretAccessKey = text('S3_SECRET_ACCESS_KEY')
  const publicUrl = text('S3_PUBLIC_URL')

  if (!name) {
    if (given ?? text('S3_REGION') ?? accessKeyId ?? secretAccessKey ?? publicUrl)
      refuse('S3_BUCKET is missing; write the name of the bucket, or leave out every S3_ setting.')
    return undefined
  }
  if (!/^[A-Za-z0-9][\w.-]{1,62}$/.test(name)) refuse(`S3_BUCKET is '${name}'; write the name of a bucket alone.`)
  const endpoint = originOf(given ?? `https://s3.${region}.amazonaws.com`)
  if (!endpoint)
    refuse(`S3_ENDPOINT is '${given}'; write an origin such as https://s3.example.com, without the bucket or a path.`)
  if (!accessKeyId || !secretAccessKey)
    refuse('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with S3_BUCKET: write both.')
  // Pages let pictures come from nowhere else.
  if (publicUrl && !/^https:\/\/[^?#\s]+$/.test(publicUrl))
    refuse(`S3_PUBLIC_URL is '${publicUrl}'; write an https address such as https://media.example.com.`)
  // Files there lack our content security policy, and visitors might be sent round in a circle.
  if (publicUrl && URL.parse(publicUrl)?.origin === siteOrigin)
    refuse(
      `S3_PUBLIC_URL is '${publicUrl}', where the site itself is; write an address of another host, or leave it out.`,
    )
  return {
    name,
    endpoint: endpoint ?? '',
    region,
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
    publicUrl: publicUrl?.replace(/\/+$/, ''),
  }
}

function originOf(text: string): string | undefined {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search ? url.origin : undefined
}
