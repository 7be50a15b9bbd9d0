import { type VersionSource, versionSources } from '#engine/derive/history.ts'
import { type ActivityKind, activityKinds } from '#engine/rules/activity.ts'

/** What is shown; empty for everything. All of it stands in the address. */
export type Filter = {
  readonly q: string
  readonly person: string
  readonly kind: ActivityKind | ''
  readonly type: string
  readonly source: VersionSource | ''
  readonly days: string
}

export const everything: Filter = { q: '', person: '', kind: '', type: '', source: '', days: '' }

export const kindWords: Readonly<Record<ActivityKind, string>> = {
  'sign-in': 'Sign-ins',
  edit: 'Edits',
  delete: 'Deletes',
  export: 'Exports',
  people: 'People',
  settings: 'Settings',
}
export const periods = [
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
] as const

export function filterIn(search: string): Filter {
  const asked = new URLSearchParams(search)
  const text = (name: keyof Filter) => asked.get(name) ?? ''
  return {
    q: text('q'),
    person: /^\d{1,9}$/.test(text('person')) ? text('person') : '',
    kind: activityKinds.find((kind) => kind === text('kind')) ?? '',
    type: text('type'),
    source: versionSources.find((source) => source === text('source')) ?? '',
    days: periods.find(({ value }) => value === text('days'))?.value ?? '',
  }
}

/** As it stands in an address: `?kind=edit&days=7`, nothing for everything. */
export function queryOf(filter: Filter): string {
  const asked = new URLSearchParams(Object.entries(filter).filter(([, value]) => value.trim() !== ''))
  return asked.size > 0 ? `?${asked}` : ''
}
