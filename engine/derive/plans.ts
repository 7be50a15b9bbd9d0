export const planActions = ['publish', 'take-down'] as const
export type PlanAction = (typeof planActions)[number]

export const planStates = ['planned', 'done', 'failed'] as const
export type PlanState = (typeof planStates)[number]

/** A draft as somebody saw it. */
export type SeenDraft = { readonly draft_id: number; readonly revision: number }
/** One item, and what is to happen to it. */
export type PlanItem = {
  readonly id: number
  readonly action: PlanAction
  /** Name of the content type. */
  readonly type: string
  /** The item; null where it lives as a draft alone. */
  readonly item_id: number | null
  /** The draft that is to become a new item. */
  readonly draft_id: number | null
  /** The draft as the planner saw it; null where it goes as it is. */
  readonly seen: SeenDraft | null
  /** Nobody where a token saw it, or where somebody has to look again. */
  readonly seen_by_id: number | null
  readonly title: string
}
/** What is to happen at a moment: to one item, or to all of a release at once. */
export type Plan = {
  readonly id: number
  /** Of a release; null where it is one item alone. */
  readonly name: string | null
  /** In UTC. */
  readonly at: string
  /** Where the clocks are by which it was chosen. */
  readonly zone: string
  readonly state: PlanState
  /** Why it failed, in a sentence. */
  readonly error: string | null
  /** Rises with every change, and is what `If-Match` names. */
  readonly revision: number
  readonly planned_by_id: number | null
  /** Stays when the person goes. */
  readonly planned_by: string
  /** When it happened or failed. */
  readonly ended_at: string | null
  readonly items: readonly PlanItem[]
}
/** Nobody who may publish answers for a draft as it is now. */
export type NeededLook = {
  readonly reason: string
  /** Who saved it last, and when. */
  readonly changed_by: string
  readonly changed_at: string
}
/** One with what would keep it from happening now, and the draft as it is now. */
export type CheckedItem = PlanItem & {
  readonly problem: string | null
  readonly draft: SeenDraft | null
  /** Where the caller has to look at the draft, and to name it in `seen`, before it goes live with this plan. */
  readonly look: NeededLook | null
}
export type CheckedPlan = Omit<Plan, 'items'> & { readonly items: readonly CheckedItem[] }
/** A plan as it was just made or moved. */
export type PlannedMoment = Plan & {
  /** Where clocks show the chosen time twice or not at all: which moment was taken. */
  readonly note: string | null
}
export type PlanList = { readonly plans: readonly Plan[] }

/** What people call it. */
export const titleOfPlan = ({ name, items }: Plan): string => name ?? items[0]?.title ?? ''

/** The name under which changes of plans are counted. */
export const plansRevision = 'plans'

export const maxReleaseName = 100
/** As many items as go live in one transaction. */
export const maxReleaseItems = 50
/** So many that nobody misses more, and so few that every open panel can read them all. */
export const maxOpenPlans = 500
/** In all that is planned. */
export const maxOpenItems = 2_000
