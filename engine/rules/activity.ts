/** What is written down, by the kind under which people look for it. */
const actions = {
  'sign-in': ['signed-in', 'signed-in-by-link', 'sign-in-failed', 'second-step-failed', 'link-failed', 'signed-out'],
  edit: [
    'created',
    'changed',
    'published',
    'published-as-planned',
    'taken-down-as-planned',
    'planned',
    'plan-changed',
    'plan-cancelled',
    'plan-failed',
    'review-asked',
    'review-withdrawn',
    'review-sent-back',
    'restored',
    'reordered',
    'activated',
    'deactivated',
    'uploaded',
    'replaced',
    'replacement-undone',
  ],
  delete: ['deleted', 'draft-discarded', 'removed-for-good', 'trash-emptied'],
  export: ['exported'],
  people: ['invited', 'joined', 'invitation-removed', 'role-changed', 'disabled', 'enabled', 'link-made'],
  settings: [
    'password-changed',
    'password-reset',
    'password-set-by-link',
    'session-ended',
    'token-made',
    'token-revoked',
    'preview-made',
    'preview-revoked',
    'second-step-added',
    'second-step-removed',
    'recovery-codes-made',
    'second-step-required',
  ],
} as const

export type ActivityKind = keyof typeof actions
export type ActivityAction = (typeof actions)[ActivityKind][number]

export const activityKinds = Object.keys(actions) as ActivityKind[]
export const activityActions: readonly ActivityAction[] = Object.values(actions).flat()

const kinds = new Map(activityKinds.flatMap((kind) => actions[kind].map((action) => [action as ActivityAction, kind])))

export const kindOfAction = (action: ActivityAction): ActivityKind => kinds.get(action) ?? 'settings'
