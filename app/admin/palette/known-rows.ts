import { CalendarClock, Layers, PencilLine, UserRound } from 'lucide-react'
import { addresses } from '#app/admin/addresses.ts'
import { draftAddress, formAddress } from '#app/admin/form-address.ts'
import { type Person, personStates, roleWords } from '#app/admin/people/person.ts'
import { aboutPlan, nameOf } from '#app/admin/plans/plan-entry.tsx'
import { longDayIn, timeIn } from '#app/admin/plans/plan-words.ts'
import { typeNamed } from '#app/admin/types.ts'
import type { ListedDraft } from '#engine/derive/drafts.ts'
import type { Plan } from '#engine/derive/plans.ts'
import type { KnownRow } from './rows.ts'

/** Drafts by the titles that they give; what is on the site the server finds. */
export const draftRows = (drafts: readonly ListedDraft[]): readonly KnownRow[] =>
  drafts.flatMap(({ id, type: name, item_id: item, title, updated_by: by }) => {
    const type = typeNamed(name)
    if (!type) return []
    const one = type.labels.one
    return [
      {
        key: item === null ? `draft ${id}` : `${name} ${item}`,
        label: title || `Untitled ${one.toLowerCase()}`,
        note: one,
        text: `Saved by ${by}`,
        also: one,
        Icon: PencilLine,
        mark: item === null ? { tone: 'outline', text: 'Draft only' } : { tone: 'new', text: 'Draft' },
        to: item === null ? draftAddress(type, id) : formAddress(type, item),
      },
    ]
  })

/** Releases and plans of one item, by the titles of all that goes with them. */
export const planRows = (plans: readonly Plan[]): readonly KnownRow[] =>
  plans.map((plan) => ({
    key: `plan ${plan.id}`,
    label: nameOf(plan),
    note: plan.name === null ? 'Plan' : 'Release',
    text: `${longDayIn(plan.at, plan.zone)}, ${timeIn(plan.at, plan.zone)}: ${aboutPlan(plan)}`,
    also: plan.items.map(({ title }) => title).join(' '),
    Icon: plan.name === null ? CalendarClock : Layers,
    ...(plan.state === 'failed' && { mark: { tone: 'new', text: 'Not done' } }),
    to: addresses.plan(plan.id),
  }))

export const personRows = (people: readonly Person[]): readonly KnownRow[] =>
  people.map(({ id, name, username, role, state }) => ({
    key: `person ${id}`,
    label: name,
    note: roleWords[role].label,
    text: username,
    also: `${username} ${roleWords[role].label}`,
    Icon: UserRound,
    mark: { tone: personStates[state].tone, text: personStates[state].word },
    to: addresses.person(username),
  }))
