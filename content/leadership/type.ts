import { defineCollection } from '#engine/declare/content-type.ts'
import { active, image, link, longText, order, text } from '#engine/declare/field.ts'

export const leadership = defineCollection({
  name: 'leadership',
  table: 'leadership_members',
  labels: { one: 'Leadership member', many: 'Leadership members' },
  help: 'The people in the Leadership section.',
  seenAt: '/#leadership',
  tab: { group: 'People', label: 'Leadership' },
  whenEmpty: { text: 'No team members available' },
  fields: {
    name: text({ label: 'Name', required: true }),
    position: text({ label: 'Position', required: true }),
    image_url: image({ label: 'Portrait', upload: 'image', hint: 'Without one the initials are shown' }),
    bio: longText({ label: 'Bio' }),
    linkedin_url: link({ label: 'LinkedIn URL', leadsAway: true }),
    twitter_url: link({ label: 'Twitter URL', leadsAway: true }),
    facebook_url: link({ label: 'Facebook URL', leadsAway: true }),
    instagram_url: link({ label: 'Instagram URL', leadsAway: true }),
    display_order: order(),
    is_active: active(),
  },
  routes: { public: '/api/leadership/members', admin: '/api/leadership/admin/members' },
  orderBy: 'display_order',
  card: { title: 'name', subtitle: 'position', body: 'bio', image: 'image_url', truncate: 100 },
})
