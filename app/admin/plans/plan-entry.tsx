import { ArrowDownToLine, ArrowUpFromLine, Check, Layers, TriangleAlert } from 'lucide-react'
import { typeNamed } from '#app/admin/types.ts'
import { type Plan, titleOfPlan } from '#engine/derive/plans.ts'

/** What a plan is, as an icon and a word; idle is one that does not happen as long as its item lies in the trash. */
export function kindOf({ state, name, items }: Plan, isIdle = false) {
  if (isIdle) return { Icon: TriangleAlert, word: 'in the trash' }
  if (state === 'failed') return { Icon: TriangleAlert, word: 'failed' }
  if (state === 'done') return { Icon: Check, word: 'done' }
  if (name !== null)
    return { Icon: Layers, word: `release of ${items.length} ${items.length === 1 ? 'item' : 'items'}` }
  return items[0]?.action === 'take-down'
    ? { Icon: ArrowDownToLine, word: 'take down' }
    : { Icon: ArrowUpFromLine, word: 'publish' }
}

export const nameOf = (plan: Plan): string => titleOfPlan(plan) || 'Untitled'

/** Publish, project page, by Murat Sönmez */
export function aboutPlan(plan: Plan): string {
  const { word } = kindOf(plan)
  const type = plan.name === null ? typeNamed(plan.items[0]?.type ?? '')?.labels.one.toLowerCase() : undefined
  const said = [word.replace(/^./, (letter) => letter.toUpperCase()), type, plan.planned_by && `by ${plan.planned_by}`]
  return said.filter(Boolean).join(', ')
}
