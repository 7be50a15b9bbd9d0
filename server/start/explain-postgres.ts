type PostgresError = { readonly code?: string; readonly message: string }

const mayNot = ({ message }: PostgresError) =>
  /for schema /.test(message)
    ? `The user in DATABASE_URL may not create tables (${message}). Allow it with GRANT CREATE ON SCHEMA, or make it the owner of the database.`
    : `The user in DATABASE_URL lacks a right that the product needs (${message}). Make it the owner of the tables.`

const refused = ({ message }: PostgresError) =>
  /no encryption/.test(message)
    ? 'PostgreSQL refuses the user in DATABASE_URL without TLS. Where it asks for TLS, add ?sslmode=verify-full to the address.'
    : 'PostgreSQL refuses the user in DATABASE_URL.'

const full = ({ message }: PostgresError) =>
  `PostgreSQL takes no more connections (${message}). Close others, or raise the limit of the server, the database or the user.`

const unverified = ({ message }: PostgresError) =>
  `The certificate of the server in DATABASE_URL cannot be verified (${message.split(';')[0]}). Add sslrootcert=<file> with its certificate authority to the address, or sslmode=no-verify to encrypt without knowing whom for.`

const anotherName = () =>
  'The certificate of the server in DATABASE_URL is for another name. Write the name that stands in it, or add sslmode=no-verify to encrypt without knowing whom for.'

const byCode: Readonly<Record<string, (error: PostgresError) => string>> = {
  25006: () =>
    'The database in DATABASE_URL can only be read. Name the primary server, or take default_transaction_read_only away.',
  28000: refused,
  '28P01': () => 'PostgreSQL refuses the user or password in DATABASE_URL.',
  '3D000': () => 'The database named in DATABASE_URL does not exist. Create it first.',
  42501: mayNot,
  53300: full,
  CERT_HAS_EXPIRED: unverified,
  DEPTH_ZERO_SELF_SIGNED_CERT: unverified,
  ERR_TLS_CERT_ALTNAME_INVALID: anotherName,
  SELF_SIGNED_CERT_IN_CHAIN: unverified,
  UNABLE_TO_GET_ISSUER_CERT: unverified,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unverified,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unverified,
}

/** What pg says without a code. */
const withoutCode: readonly (readonly [RegExp, string])[] = [
  [
    /client password must be a/,
    'PostgreSQL asks for a password, and there is none in DATABASE_URL, in PGPASSWORD or in ~/.pgpass.',
  ],
  [
    /server does not support SSL connections/,
    'The server in DATABASE_URL does not speak TLS. Switch it on there, or take sslmode out of the address where nobody can listen in between.',
  ],
]

/** One sentence for what is wrong with the address, the server or the user in DATABASE_URL, where it is known. */
export function explainPostgres(error: PostgresError): string | undefined {
  return byCode[error.code ?? '']?.(error) ?? withoutCode.find(([pattern]) => pattern.test(error.message))?.[1]
}
