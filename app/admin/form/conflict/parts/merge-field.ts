import { panelKind } from '#app/admin/kinds/kinds.ts'
import type { Field } from '#engine/declare/field.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { asText, type FormValue } from '../../values/form-value.ts'
import type { MergeSide } from '../merge.ts'
import { isContested, mergeParts, type Stretch } from './merge-parts.ts'

type Versions = {
  readonly before: FormValue | undefined
  readonly theirs: FormValue | undefined
  readonly yours: FormValue | undefined
}

/** A field that two people changed, part by part; nothing where only a whole version can be taken. */
export function mergeField({ kind }: Field, { before, theirs, yours }: Versions): Stretch[] | undefined {
  const { parts } = panelKind(kind)
  const [was, other, own] = [asText(before), asText(theirs), asText(yours)]
  // Unless both changed it, one of them is what the other began from.
  if (!parts || was === other || was === own || other === own) return undefined
  // Where it was stored by hand or by a program, an editor writes the same in another way.
  const cut = { before: parts.cut(was), theirs: parts.cut(other), yours: parts.cut(own) }
  const stretches = mergeParts(cut, kindOf(kind).asSeen)
  const isOneChoice = stretches.length === 1 && stretches.every(isContested)
  return isOneChoice ? undefined : stretches
}

/** The text that comes of it; `sideAt` says what is chosen for the stretches that are contested, by their index. */
export function joinField(
  { kind }: Field,
  stretches: readonly Stretch[],
  sideAt: (index: number) => MergeSide,
): string {
  const parts = stretches.flatMap((stretch, index) => (isContested(stretch) ? stretch[sideAt(index)] : stretch.parts))
  return panelKind(kind).parts?.join(parts) ?? parts.join('')
}
