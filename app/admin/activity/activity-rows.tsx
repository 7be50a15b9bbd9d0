import { CircleAlert, Download, KeyRound, LogIn, Pencil, SquareTerminal, Trash2, UserRound } from 'lucide-react'
import { Link } from 'wouter'
import { dayHeadingOf, timeOf } from '#app/admin/dates.ts'
import { Avatar } from '#app/admin/ui/avatar.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import type { ActivityKind } from '#engine/rules/activity.ts'
import styles from './activity.module.css'
import { type ActivityEntry, addressOf, fromWhere, isTrouble, objectOf, sectionOf, verbOf } from './entry.ts'

const icons = {
  'sign-in': LogIn,
  edit: Pencil,
  delete: Trash2,
  export: Download,
  people: UserRound,
  settings: KeyRound,
} as const satisfies Record<ActivityKind, unknown>

/** Leads to what was changed, as long as it can be opened. */
function ObjectName({ entry }: { readonly entry: ActivityEntry }) {
  const [text, address] = [objectOf(entry), addressOf(entry)]
  return address ? <Link href={address}>{text}</Link> : text
}

function Row({ entry }: { readonly entry: ActivityEntry }) {
  const Icon = isTrouble(entry) ? CircleAlert : icons[entry.kind]
  return (
    <tr className={classes(styles.row, isTrouble(entry) && styles.trouble)}>
      <td className={styles.time}>
        <time dateTime={entry.at}>{timeOf(entry.at)}</time>
      </td>
      <td className={styles.who}>
        {entry.token ? (
          <SquareTerminal size={22} strokeWidth={1.4} aria-hidden="true" />
        ) : (
          <Avatar name={entry.who} small outline={entry.admin_id === null} />
        )}
        {entry.who}
      </td>
      <td className={styles.what}>
        <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
        <span>
          <b>{verbOf(entry)}</b> <ObjectName entry={entry} />
        </span>
      </td>
      <td className={styles.section}>{sectionOf(entry.type)}</td>
      <td className={styles.where}>{fromWhere(entry)}</td>
    </tr>
  )
}

const heads = ['Time', 'Who', 'What', 'Section', 'From where']

/** What was done, by days. */
export function ActivityRows({ items }: { readonly items: readonly ActivityEntry[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {[...Map.groupBy(items, ({ at }) => dayHeadingOf(at))].map(([name, entries]) => (
        <tbody key={name}>
          <tr className={styles.day}>
            <th scope="rowgroup" colSpan={heads.length}>
              {name}
            </th>
          </tr>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
