import { defineCollection } from '#engine/declare/content-type.ts'
import { active, image, longText, order, text } from '#engine/declare/field.ts'

export const faq = defineCollection({
  name: 'faq',
  table: 'faqs',
  labels: { one: 'Question', many: 'Questions' },
  help: 'The Turkish questions and answers on the home page.',
  seenAt: '/#faq',
  listed: { as: 'questions', items: 'questions' },
  tab: { group: 'Questions', label: 'FAQ' },
  picturesFirst: true,
  whenEmpty: { text: 'Henüz soru bulunmuyor.', lang: 'tr' },
  fields: {
    question: text({ label: 'Question', required: true }),
    answer: longText({ label: 'Answer', required: true }),
    display_order: order(),
    is_active: active(),
    image_url: image({ label: 'Image', upload: 'image' }),
  },
  routes: { public: '/api/faq', admin: '/api/faq/admin', write: '/api/faq' },
  orderBy: 'display_order',
  card: { title: 'question', body: 'answer', image: 'image_url', truncate: 150 },
})
