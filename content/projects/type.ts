import { defineCollection } from '#engine/declare/content-type.ts'
import { active, image, link, longText, order, text } from '#engine/declare/field.ts'

export const projects = defineCollection({
  name: 'projects',
  table: 'projects',
  labels: { one: 'Project', many: 'Projects' },
  help: 'The projects on the home page; the first five also stand in the footer.',
  seenAt: '/#projects',
  page: '/project-detail/:id',
  listed: {
    as: 'projects',
    items: 'projects',
    picture: 'image_url',
    archive: '/projects',
    schema: 'ProjectArchive',
    size: 20,
    order: 'declared',
    filters: [],
  },
  tab: { group: 'Projects', label: 'Projects' },
  changedEvent: 'projectsUpdated',
  whenEmpty: { text: 'No projects available' },
  fields: {
    title: text({ label: 'Title', required: true, hint: 'On the card; the project’s own page has a title of its own' }),
    description: longText({ label: 'Description' }),
    image_url: image({ label: 'Image', upload: 'image' }),
    button_text: text({ label: 'Button text' }),
    button_link: link({ label: 'Button link', hint: 'Empty leads to the project’s own page' }),
    display_order: order(),
    is_active: active(),
  },
  routes: { public: '/api/projects', admin: '/api/projects/admin' },
  orderBy: 'display_order',
  card: { title: 'title', body: 'description', image: 'image_url', truncate: 100 },
})
