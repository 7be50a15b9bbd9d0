import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import type { Document } from '#server/openapi/types.ts'
import type { Recorded } from './described-calls.ts'

const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
const options = [
  '--noEmit',
  '--strict',
  '--pretty',
  'false',
  '--singleThreaded',
  '--skipLibCheck',
  '--target',
  'esnext',
  '--lib',
  'esnext',
  '--module',
  'preserve',
  '--types',
  '',
]

/** Assigns every answer to the type that was generated for it. */
function assignments(answers: readonly Recorded[]): string {
  const lines = answers.map(({ method, path, status, type, body }, index) => {
    const code = /^\d+$/.test(status) ? status : JSON.stringify(status)
    return `export const answer${index}: paths[${JSON.stringify(path)}][${JSON.stringify(method)}]['responses'][${code}]['content'][${JSON.stringify(type)}] = ${JSON.stringify(body)}`
  })
  return ["import type { paths } from './client.ts'", ...lines].join('\n')
}

function compile(folder: string): Promise<string> {
  const args = [compiler, ...options, '--allowImportingTsExtensions', join(folder, 'answers.ts')]
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve(error ? stdout + stderr || error.message : stdout + stderr),
    )
  })
}

/** What the compiler says when a generated client receives these answers; nothing where it can use them all. */
export async function clientErrors(document: Document, answers: readonly Recorded[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-client-'))
  try {
    const client = astToString(await openapiTS(structuredClone(document) as unknown as OpenAPI3))
    await writeFile(join(folder, 'client.ts'), client)
    await writeFile(join(folder, 'answers.ts'), assignments(answers))
    return await compile(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
