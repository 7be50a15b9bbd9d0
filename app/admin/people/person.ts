import type { Role } from '#engine/rules/permissions.ts'
import type { PersonState } from '#engine/rules/person.ts'

export type Person = {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly role: Role
  readonly state: PersonState
  readonly seen_at: string | null
  readonly second_step: boolean
  /** The end of a link that was made and not used. */
  readonly link_expires_at: string | null
}
export type MadeLink = { readonly link: string; readonly expires_at: string }

export const roleWords: Readonly<
  Record<Role, { readonly label: string; readonly one: string; readonly does: string }>
> = {
  author: { label: 'Author', one: 'an author', does: 'Writes drafts, which an editor publishes' },
  editor: { label: 'Editor', one: 'an editor', does: 'Content, media, messages and subscriptions' },
  administrator: { label: 'Administrator', one: 'an administrator', does: 'Everything, people and tokens too' },
}

export const personStates: Readonly<Record<PersonState, { readonly word: string; readonly tone: 'full' | 'outline' }>> =
  {
    active: { word: 'Active', tone: 'full' },
    invited: { word: 'Invited', tone: 'outline' },
    disabled: { word: 'Disabled', tone: 'outline' },
  }

/** From the one that may do least: the choice that does no harm comes first. */
export const roleOptions: readonly Role[] = ['author', 'editor', 'administrator']
