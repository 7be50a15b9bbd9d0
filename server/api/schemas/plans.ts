import type { ContentType } from '#engine/declare/content-type.ts'
import {
  type CheckedPlan,
  maxReleaseItems,
  maxReleaseName,
  type Plan,
  type PlannedMoment,
  planActions,
  planStates,
} from '#engine/derive/plans.ts'
import { filled } from '#engine/rules/visible.ts'
import { fails, json, ref } from '#server/openapi/route-schema.ts'
import { moment, nullableText, object } from './shapes.ts'

const number = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }
const nullableNumber = { ...number, type: ['integer', 'null'] }
const action = { type: 'string', enum: [...planActions], description: 'Publish the draft, or take the item down' }

/** A draft as somebody saw it. */
const seenDraft = {
  draft_id: number,
  revision: { ...number, description: 'Of the draft; rises with every save' },
}
const orNone = (schema: ReturnType<typeof object>, description: string) => ({
  ...schema,
  type: ['object', 'null'],
  description,
})
const planItem = {
  id: number,
  action,
  type: { type: 'string', description: 'Name of the content type' },
  item_id: { ...nullableNumber, description: 'The item; null where it lives as a draft alone' },
  draft_id: { ...nullableNumber, description: 'The draft that is to become a new item' },
  seen: orNone(object(seenDraft), 'The draft as the planner saw it; null where it goes as it is'),
  seen_by_id: { ...nullableNumber, description: 'Who saw it; null where a token did, or somebody has to look again' },
  title: { type: 'string' },
}
const plan = {
  id: number,
  name: { ...nullableText, description: 'Of a release; null where it is one item alone' },
  at: moment,
  zone: { type: 'string', description: 'Where the clocks are by which the moment was chosen' },
  state: { type: 'string', enum: [...planStates] },
  error: { ...nullableText, description: 'Why it failed, in a sentence' },
  revision: { ...number, description: 'Rises with every change' },
  planned_by_id: nullableNumber,
  planned_by: { type: 'string', description: 'Stays when the person goes' },
  ended_at: { ...moment, type: ['string', 'null'], description: 'When it happened or failed' },
  items: { type: 'array', items: object(planItem) },
}
const item = {
  id: 31,
  action: 'publish',
  type: 'our-products',
  item_id: 4,
  draft_id: null,
  seen: { draft_id: 12, revision: 3 },
  seen_by_id: 1,
  title: 'Sunflower oil',
} as const
const example: Plan = {
  id: 7,
  name: 'Winter gas campaign',
  at: '2026-11-19T08:00:00.000Z',
  zone: 'Europe/Berlin',
  state: 'planned',
  error: null,
  revision: 2,
  planned_by_id: 1,
  planned_by: 'Selin Aydın',
  ended_at: null,
  items: [item],
}
const note = {
  ...nullableText,
  description: 'Where clocks show the chosen time twice or not at all: which moment was taken',
}
const look = {
  reason: { type: 'string', description: 'Why nobody who may publish answers for it, in a sentence' },
  changed_by: { type: 'string', description: 'Who saved it last' },
  changed_at: moment,
}
const checked: CheckedPlan = {
  ...example,
  items: [
    {
      ...item,
      problem: 'Murat Kaya changed the draft after it was planned, and may not publish. Look at it, and plan it again.',
      draft: { draft_id: 12, revision: 4 },
      look: {
        reason: 'Murat Kaya changed the draft after it was planned, and may not publish.',
        changed_by: 'Murat Kaya',
        changed_at: '2026-11-17T14:03:11.512Z',
      },
    },
  ],
}
const planned: PlannedMoment = { ...example, note: null }
const sentence = { type: 'string', description: 'A sentence for a person' }

export const planSchemas = {
  Plan: { ...object(plan), examples: [example] },
  PlannedMoment: { ...object({ ...plan, note }), examples: [planned] },
  CheckedPlan: {
    ...object({
      ...plan,
      items: {
        type: 'array',
        items: object({
          ...planItem,
          problem: { ...nullableText, description: 'What would keep it from happening now, in a sentence' },
          draft: orNone(object(seenDraft), 'The draft as it is now'),
          look: orNone(
            object(look),
            'Where you have to look at the draft, and to name it in `seen`, before it goes live with this plan',
          ),
        }),
      },
    }),
    examples: [checked],
  },
  PlanList: { ...object({ plans: { type: 'array', items: object(plan) } }), examples: [{ plans: [example] }] },
  OtherPlan: {
    ...object({ error: sentence, current: ref('Plan') }),
    examples: [{ error: 'Somebody else changed this item in the meantime. Nothing was saved.', current: example }],
  },
  OtherPlanOrDraft: {
    ...object({ error: sentence, current: { anyOf: [ref('Plan'), ref('Draft')] } }),
    examples: [{ error: 'Somebody else changed this item in the meantime. Nothing was saved.', current: example }],
  },
}

const day = { title: 'Date', type: 'string', format: 'date' }
const time = { title: 'Time', type: 'string', pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$` }
const zone = { title: 'Time zone', type: 'string', minLength: 1, maxLength: 64 }
const name = { title: 'Name', type: 'string', minLength: 1, maxLength: maxReleaseName, ...filled, format: 'storable' }

const wanted = (types: readonly ContentType[]) => ({
  type: 'object',
  additionalProperties: false,
  required: ['action', 'type'],
  properties: {
    action: { title: 'action', ...action },
    type: { title: 'type', type: 'string', enum: types.map((each) => each.name) },
    item_id: { title: 'item_id', ...nullableNumber },
    draft_id: { title: 'draft_id', ...nullableNumber },
    draft_revision: {
      title: 'draft_revision',
      ...nullableNumber,
      description: 'Of the draft that `draft_id` names, as you saw it',
    },
  },
})

export const planBodies = (types: readonly ContentType[]) => ({
  create: {
    type: 'object',
    additionalProperties: false,
    required: ['date', 'time', 'zone'],
    properties: {
      date: day,
      time,
      zone,
      name,
      items: { title: 'items', type: 'array', maxItems: maxReleaseItems, items: wanted(types) },
    },
  },
  change: {
    type: 'object',
    additionalProperties: false,
    properties: {
      date: day,
      time,
      zone,
      name,
      seen: {
        title: 'seen',
        type: 'array',
        maxItems: maxReleaseItems,
        description: 'Drafts that you answer for as they are, with the revisions that you saw',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['draft_id', 'revision'],
          properties: { draft_id: { title: 'draft_id', ...number }, revision: { title: 'revision', ...number } },
        },
      },
    },
  },
  add: wanted(types),
})

export const planRange = {
  type: 'object',
  properties: {
    from: { type: 'string', maxLength: 40, description: 'The earliest moment' },
    to: { type: 'string', maxLength: 40, description: 'The moment before which they are' },
  },
}

const tags = ['Planned']
const stalePlan = {
  412: json('Somebody changed the plan after the revision that you saw. Nothing was written.', ref('OtherPlan')),
}
const unseen = 'Somebody who may not publish saved the draft after the revision that you saw. Nothing was written.'
const staleEither = { 412: json(`${stalePlan[412].description} ${unseen}`, ref('OtherPlanOrDraft')) }
const ofRevision =
  'The `revision` of the plan as you saw it, in quotes. If somebody changed it since, the answer is 412.'
const whole = ref('Plan')
const chosen = { date: '2026-11-19', time: '09:00', zone: 'Europe/Berlin' }
const wantedExample = { action: 'publish', type: 'our-products', draft_id: 12, draft_revision: 3 }

export const planOperations = {
  list: {
    operationId: 'listPlans',
    tags,
    summary: 'What is planned',
    description:
      'Without `from` and `to`: everything that is still to come, and what failed. With both: everything between these moments, whatever became of it.',
    response: { 200: json('Plans, the earliest first', ref('PlanList'), ['X-Revisions']) },
  },
  read: {
    operationId: 'readPlan',
    tags,
    idOf: 'plan',
    summary: 'One plan, and what would keep it from happening',
    description:
      'Says of each item what is wrong with it now, and whether you have to `look` at its draft before you plan it again.',
    response: { 200: json('The plan', ref('CheckedPlan')) },
  },
  create: {
    operationId: 'createPlan',
    tags,
    summary: 'Publish or take down at a moment',
    description:
      'One item, or with a `name` a release of several, which all go live in one transaction or not at all. Date and time are what the clocks of `zone` show; of a time that they show twice the first is taken, and the end of the gap for one that they skip. A draft is published as it is at that moment, and puts on the site an item that is off it; such an item needs no draft. What somebody wrote who may not publish is planned with its `draft_id` and the `draft_revision` that you saw.',
    accepts: { 'application/json': 'NewPlan' },
    bodyExample: { ...chosen, items: [wantedExample] },
    response: {
      201: json('The plan', ref('PlannedMoment')),
      412: json(unseen, ref('OtherDraft')),
      ...fails(404, 409, 422),
    },
  },
  change: {
    operationId: 'changePlan',
    tags,
    idOf: 'plan',
    summary: 'Move a plan to another moment, or name a release',
    description:
      'A plan that failed is planned again; unless you are the one who saw its drafts, name all of them in `seen`. If you change a plan, you answer for it from then on. Moving it does not mark what was written in its drafts since as seen: name those that you looked at in `seen`.',
    ifMatch: ofRevision,
    accepts: { 'application/json': 'PlanChange' },
    bodyExample: { ...chosen, seen: [item.seen] },
    response: { 200: json('The plan', ref('PlannedMoment')), ...staleEither, ...fails(409, 422) },
  },
  cancel: {
    operationId: 'cancelPlan',
    tags,
    idOf: 'plan',
    summary: 'Cancel a plan, or put away one that failed',
    description:
      'Drafts and items stay as they are. Answers what the plan was. One that waited can be brought back for a day.',
    ifMatch: ofRevision,
    response: { 200: json('The plan as it was', whole), ...stalePlan, ...fails(409, 422) },
  },
  restore: {
    operationId: 'restorePlan',
    tags,
    idOf: 'plan',
    summary: 'Bring a cancelled plan back',
    description:
      'As it was, for as long as its moment is still to come and nothing else was planned for its items. You answer for it from then on. What was written in its drafts since counts as unseen.',
    response: { 200: json('The plan', whole), ...fails(404, 409, 422) },
  },
  add: {
    operationId: 'addToRelease',
    tags,
    idOf: 'plan',
    summary: 'Add an item to a release',
    ifMatch: ofRevision,
    accepts: { 'application/json': 'PlannedItem' },
    bodyExample: wantedExample,
    response: { 200: json('The plan', whole), ...staleEither, ...fails(409, 422) },
  },
  remove: {
    operationId: 'removeFromRelease',
    tags,
    idOf: 'plan',
    summary: 'Take an item out of a release',
    ifMatch: ofRevision,
    response: { 200: json('The plan', whole), ...stalePlan, ...fails(409, 422) },
  },
}
