import { defineCollection } from '#engine/declare/content-type.ts'
import { owner } from '#engine/declare/field.ts'
import { detailFields } from '../detail-fields.ts'
import { projects } from '../projects/type.ts'
import { projectDetailsFallback } from './fallback.ts'

export const projectDetails = defineCollection({
  name: 'project-details',
  table: 'project_details',
  labels: { one: 'Project page', many: 'Project pages' },
  help: 'The pages that open from the projects on the home page, one for each.',
  seenAt: '/#projects',
  tab: { group: 'Projects', label: 'Project pages' },
  picturesFirst: true,
  fields: {
    project_id: owner(projects, { label: 'Project', shows: 'project_name' }),
    ...detailFields,
  },
  routes: { public: '/api/project-details/:project_id', admin: '/api/project-details/admin' },
  card: {
    title: 'title',
    body: 'description',
    image: 'image_url',
    truncate: 150,
    facts: ['project_id', 'content_sections'],
  },
  fallback: projectDetailsFallback,
})
