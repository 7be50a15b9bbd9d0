import { Observable } from '#app/admin/store/observable.ts'
import type { Role } from '#engine/rules/permissions.ts'
import { type BrowserStorage, browserStorage } from './browser-storage.ts'

export type Admin = {
  readonly id: number
  readonly username: string
  /** Not known of a session from before people had names and roles. */
  readonly name?: string
  readonly role?: Role
  readonly default_credentials?: boolean
  /** Whether their role needs a second step that they have not added yet. */
  readonly needs_second_step?: boolean
}

const tokenKey = 'adminToken'
const userKey = 'adminUser'

function readUser(text: string | undefined): Admin | undefined {
  try {
    const user: unknown = JSON.parse(text ?? '')
    const named = typeof user === 'object' && user !== null && 'username' in user && typeof user.username === 'string'
    return named ? (user as Admin) : undefined
  } catch {
    return undefined
  }
}

/** Who is signed in, kept in the browser's storage. */
export class Session {
  readonly user: Observable<Admin | undefined>
  /** True while somebody is asked to sign in again. */
  readonly ended = new Observable(false)
  /** How often the server refused what the role seemed to allow: it may be another one by now. */
  readonly refusals = new Observable(0)
  readonly #storage: BrowserStorage
  #renewal: { promise: Promise<boolean>; resolve: (renewed: boolean) => void } | undefined

  constructor(storage: BrowserStorage = browserStorage(() => window.localStorage)) {
    this.#storage = storage
    this.user = new Observable(readUser(storage.read(userKey)))
  }

  get token(): string | undefined {
    return this.#storage.read(tokenKey) || undefined
  }

  open(token: string, admin: Admin): void {
    this.#storage.write(tokenKey, token)
    this.update(admin)
    this.#settle(true)
  }

  update(admin: Admin): void {
    this.#storage.write(userKey, JSON.stringify(admin))
    this.user.set(admin)
  }

  close(): void {
    this.#storage.remove(tokenKey)
    this.#storage.remove(userKey)
    this.user.set(undefined)
    this.#settle(false)
  }

  /** Asks to sign in again; all calls that were refused wait for the one answer. */
  renew(): Promise<boolean> {
    this.#renewal ??= Promise.withResolvers<boolean>()
    this.ended.set(true)
    return this.#renewal.promise
  }

  #settle(renewed: boolean): void {
    this.#renewal?.resolve(renewed)
    this.#renewal = undefined
    this.ended.set(false)
  }
}
