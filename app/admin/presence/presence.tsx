import { createContext, type ReactNode, use, useRef } from 'react'
import { useEditedField } from '#app/admin/preview/use-edited-field.ts'
import { useSettled } from '#app/admin/store/use-settled.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { EditedPlace, OtherEditor } from '#engine/derive/presence.ts'
import { useOthers } from './use-others.ts'

const Others = createContext<readonly OtherEditor[]>([])

type PresenceProps = {
  readonly type: ContentType
  readonly place: EditedPlace | undefined
  readonly children: ReactNode
}

/** Knows who else is in the item of the form inside it, and lets them know where somebody is. */
export function Presence({ type, place, children }: PresenceProps) {
  // Forms stand at the end of the document.
  const page = useRef<HTMLElement>(document.body)
  const field = useSettled(useEditedField(type, page)?.name ?? '')
  return <Others value={useOthers(place, field || undefined)}>{children}</Others>
}

const namesOf = (people: readonly OtherEditor[]) => people.map(({ name }) => name)

/** Who else is in the form. */
export const useEditors = (): readonly string[] => namesOf(use(Others))

/** Who else is in a field of it. */
export const useWriters = (field: string): readonly string[] =>
  namesOf(use(Others).filter(({ fields }) => fields.includes(field)))
