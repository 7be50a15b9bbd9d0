import { may } from '#engine/rules/permissions.ts'
import { lacksSecondStep, requiredRolesValue } from '#server/auth/second-step/required-roles.ts'
import type { DraftRow } from '../history/draft-states.ts'
import type { AnyDatabase } from '../repository.ts'

/** Somebody who saved a draft, with the newest revision that they made; nobody in person where it was a token. */
type DraftWriter = { readonly id: number | null; readonly name: string; readonly revision: number }
export const writerColumns = ['writers', 'revision', 'updated_by'] as const
export type Saved = Pick<DraftRow, (typeof writerColumns)[number]>

/**
 * The last one comes last. The newest revision among them is that of the draft: where it is not, a version that does
 * not note them saved it since, and nobody knows who did.
 */
export function writersOf({ writers, revision, updated_by: name }: Saved): DraftWriter[] {
  const noted: DraftWriter[] = writers === null ? [] : JSON.parse(writers)
  return noted.at(-1)?.revision === revision ? noted : [...noted, { id: null, name, revision }]
}

export const withWriter = (writers: readonly DraftWriter[], writer: DraftWriter): string =>
  JSON.stringify([...writers.filter(({ id }) => id !== writer.id), writer])

/** What the draft goes on with where the product itself rewrites it. */
export const rewrittenWriters = (saved: Saved): string =>
  JSON.stringify(
    writersOf(saved).map((writer) =>
      writer.revision === saved.revision ? { ...writer, revision: saved.revision + 1 } : writer,
    ),
  )

/** How somebody is found among them; no name reads like it, because its quotes are escaped. */
export const mentionOf = (id: number): string => `{"id":${id},`

/** Those of them who may publish at this moment. */
export async function publishersAmong(db: AnyDatabase, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const people = await db
    .selectFrom('admins')
    .select(['id', 'role', 'second_step_at', requiredRolesValue])
    .where('id', 'in', ids)
    .where('disabled_at', 'is', null)
    .execute()
  const allowed = people.filter(
    ({ second_step_roles: required, ...person }) =>
      may(person.role, 'drafts.publish') && !lacksSecondStep(person, required),
  )
  return new Set(allowed.map(({ id }) => Number(id)))
}

/**
 * The name of the last one who saved a draft after a revision and may not publish. All of them count: a later save,
 * even an automatic one of an open form, keeps words of those before.
 */
export async function unseenWriter(db: AnyDatabase, draftId: number, since: number): Promise<string | undefined> {
  const saved = await db.selectFrom('drafts').select(writerColumns).where('id', '=', draftId).executeTakeFirst()
  if (!saved) return undefined
  const later = writersOf(saved as Saved).filter(({ revision }) => revision > since)
  const publishers = await publishersAmong(
    db,
    later.flatMap(({ id }) => id ?? []),
  )
  return later.findLast(({ id }) => id === null || !publishers.has(id))?.name
}
