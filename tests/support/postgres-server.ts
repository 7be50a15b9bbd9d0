import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from './postgres-binaries.ts'
import { chooseIdentity, giveTo, type Identity, makeFolder } from './postgres-identity.ts'

const locales: Partial<Record<NodeJS.Platform, string>> = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }
/** Nothing here outlives the tests, so nothing is made safe against a crash. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  autovacuum: 'off',
  jit: 'off',
}
const logCharacters = 2_000
const patienceMs = 5_000

/** A PostgreSQL in a folder of its own under the system's temporary folder. */
export class PostgresServer {
  readonly #password: string
  #identity: Identity | undefined
  #folder: string | undefined
  #binaries = ''
  #child: ChildProcess | undefined
  #stopped = false
  lastWords = ''

  constructor(password: string) {
    this.#password = password
  }

  async initialise(): Promise<void> {
    this.#identity = chooseIdentity()
    this.#folder = await makeFolder(this.#identity)
    this.#binaries = await findBinaries(this.#folder, this.#identity)
    const passwordFile = join(this.#folder, 'password')
    await writeFile(passwordFile, this.#password, { mode: 0o600 })
    giveTo(this.#identity, passwordFile)
    const flags = ['--username=postgres', '--auth=password', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--no-sync']
    const locale = locales[process.platform] ?? 'C'
    const code = await this.#spawn('initdb', [`--pgdata=${this.#data}`, `--locale=${locale}`, ...flags])
    if (code !== 0 && !this.#stopped) throw new Error(`PostgreSQL for the tests cannot be set up: ${this.lastWords}`)
  }

  /** Lasts as long as the server runs. */
  async run(port: number): Promise<void> {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    await this.#spawn('postgres', ['-D', this.#data, '-p', String(port), ...flags])
  }

  urlAt(port: number): string {
    return `postgres://postgres:${this.#password}@127.0.0.1:${port}/postgres`
  }

  /** Ends whatever runs and lets nothing new begin. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.halt()
  }

  /** Ends what runs; it may be run again. */
  async halt(): Promise<void> {
    const child = this.#child
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    await ended
    clearTimeout(timer)
  }

  async removeFiles(): Promise<void> {
    // A helper process of initdb may live a little longer and still write.
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true, maxRetries: 10 })
  }

  get #data(): string {
    return join(this.#folder ?? '', 'data')
  }

  async #spawn(program: string, args: readonly string[]): Promise<number | null> {
    if (this.#stopped) return null
    const folder = this.#folder ?? ''
    const child = spawn(join(this.#binaries, program), args, {
      ...this.#identity,
      cwd: folder,
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, HOME: folder, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#child = child
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.lastWords = (this.lastWords + text).slice(-logCharacters)
    })
    const [code] = await once(child, 'exit')
    this.#child = undefined
    return code
  }
}
