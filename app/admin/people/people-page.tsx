import { Plus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import rows from '#app/admin/special/rows.module.css'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { SearchBox } from '#app/admin/ui/search-box.tsx'
import { Segment } from '#app/admin/ui/segment.tsx'
import { useRowFocus } from '#app/admin/ui/use-row-focus.ts'
import { WaitingRows } from '#app/admin/ui/waiting-rows.tsx'
import type { Role } from '#engine/rules/permissions.ts'
import type { PersonState } from '#engine/rules/person.ts'
import { fold } from '#engine/text/fold.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import styles from './people.module.css'
import { type Person, roleWords } from './person.ts'
import { type PersonAction, PersonRow } from './person-row.tsx'
import { RoleTable } from './role-table.tsx'
import { usePeople } from './use-people.ts'

type Shown = 'all' | PersonState
type PersonWrite = {
  readonly method: 'PUT' | 'DELETE'
  /** Of the person's address. */
  readonly part?: string
  readonly body: object | undefined
  readonly done: string
}
type Asked = { readonly person: Person; readonly what: PersonAction | { readonly role: Role } }

const shownLabels: readonly (readonly [Shown, string])[] = [
  ['all', 'All'],
  ['active', 'Active'],
  ['invited', 'Invited'],
  ['disabled', 'Disabled'],
]

/** What is asked before it is done. */
function questionOf({ person: { name }, what }: Asked) {
  if (typeof what === 'object')
    return {
      title: `Make ${name} ${roleWords[what.role].one}?`,
      detail: `${roleWords[what.role].does}. The new role applies from their next action.`,
      yes: 'Change role',
      change: { method: 'PUT', body: { role: what.role }, done: `${name} is now ${roleWords[what.role].one}.` },
    } as const
  if (what === 'disable')
    return {
      title: `Disable ${name}?`,
      detail:
        'They are signed out at once, and their API tokens are revoked for good. Their texts and their name stay.',
      yes: 'Disable',
      tone: 'red',
      change: { method: 'PUT', body: { disabled: true }, done: `${name} is disabled.` },
    } as const
  if (what === 'enable')
    return {
      title: `Enable ${name}?`,
      detail: 'They can sign in again with the password they had.',
      yes: 'Enable',
      change: { method: 'PUT', body: { disabled: false }, done: `${name} can sign in again.` },
    } as const
  if (what === 'second-step')
    return {
      title: `Remove the second step of ${name}?`,
      detail:
        'For somebody who has lost phone and codes. Their password alone signs them in until they add another one.',
      yes: 'Remove',
      tone: 'red',
      change: {
        method: 'DELETE',
        part: '/second-step',
        body: undefined,
        done: `The second step of ${name} is removed.`,
      },
    } as const
  return {
    title: `Remove the invitation of ${name}?`,
    detail: 'The link stops working. You can invite them again.',
    yes: 'Remove',
    tone: 'red',
    change: { method: 'DELETE', body: undefined, done: `The invitation of ${name} is removed.` },
  } as const
}

/** Who may sign in, and as what. An address may name who is looked for. */
export default function PeoplePage() {
  const named = new URLSearchParams(useSearch()).get('search') ?? ''
  return <People key={named} looked={named} />
}

function People({ looked }: { readonly looked: string }) {
  const own = useObservable(usePanel().session.user)
  const { people, failure, load, change } = usePeople()
  const [shown, setShown] = useState<Shown>('all')
  const [search, setSearch] = useState(looked)
  const [inviting, setInviting] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const count = (state: Shown) => people?.filter((person) => state === 'all' || person.state === state).length ?? 0
  const found = people?.filter(
    ({ state, name, username }) =>
      (shown === 'all' || state === shown) && fold(`${name} ${username}`).includes(fold(search.trim())),
  )
  const leave = useRowFocus(found?.map(({ id }) => id) ?? [])
  const question = asked && asked.what !== 'link' && questionOf(asked)
  return (
    <div aria-busy={!people && !failure}>
      <PageHead
        title="People"
        help="Who may sign in, and what they may do. Disabled people keep their name in the log."
      >
        <Button look="hot" onClick={() => setInviting(true)}>
          <Plus size={17} aria-hidden="true" />
          Invite a person
        </Button>
      </PageHead>
      {failure && (
        <Banner title="The people could not be loaded" detail={failure}>
          <Button small onClick={() => void load()}>
            Try again
          </Button>
        </Banner>
      )}
      <div className={rows.tools}>
        <SearchBox
          label="Search name or user name"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Segment
          label="Show"
          options={shownLabels.map(([value, label]) => ({ value, label: people ? `${label} ${count(value)}` : label }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      {found && found.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {['Name', 'Role', 'Status', 'Last seen', 'Second step'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {found.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isOwn={person.id === own?.id}
                onRole={(role) => setAsked({ person, what: { role } })}
                onAction={(what) => setAsked({ person, what })}
              />
            ))}
          </tbody>
        </table>
      )}
      {found?.length === 0 && <p className={rows.empty}>Nobody matches. Clear the search or choose All.</p>}
      {!people && !failure && <WaitingRows />}
      <RoleTable />
      {inviting && <InviteDialog onClose={() => setInviting(false)} onInvited={() => void load()} />}
      {asked?.what === 'link' && <LinkDialog person={asked.person} onClose={close} onMade={() => void load()} />}
      {asked && question && (
        <Question
          {...question}
          Icon={UserRound}
          onClose={close}
          onYes={() => {
            close()
            leave([asked.person.id])
            const { method, part = '', body, done }: PersonWrite = question.change
            void change(`${asked.person.id}${part}`, method, body, done)
          }}
        />
      )}
    </div>
  )
}
