import { expect, test } from 'vitest'
import { sendsForm } from '#app/admin/form/save/sends-form.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { contentTypes } from './registry.ts'

type Fixed = {
  /** Section 5; a field that follows another is filled in with it. */
  readonly required: readonly string[]
  /** Section 7: the part of the form that carries the file; without one the type is written as JSON. */
  readonly filePart?: string
}

/** What the specification fixes by name. Types that it does not name are free. */
const fixed: Readonly<Record<string, Fixed>> = {
  'hero-slides': { required: ['title'], filePart: 'image' },
  'brand-trust': { required: ['brand_name'], filePart: 'logo' },
  'brand-trust-content': { required: ['title'] },
  'who-we-are': { required: ['title'], filePart: 'image' },
  'who-we-are-features': { required: ['feature_text'] },
  'preserve-conserve-content': { required: ['title', 'subtitle', 'description'], filePart: 'background_image' },
  'preserve-conserve-features': { required: ['title', 'description'], filePart: 'icon' },
  'our-products': { required: ['title'], filePart: 'icon' },
  'our-products-content': { required: ['title'] },
  'product-details': { required: ['product_id', 'title'], filePart: 'image' },
  'global-presence': { required: ['title'] },
  statistics: { required: ['title', 'value'] },
  'map-points': { required: ['title'] },
  projects: { required: ['title'], filePart: 'image' },
  'projects-content': { required: ['title'] },
  'project-details': { required: ['project_id', 'title'] },
  'value-section': { required: ['title'], filePart: 'image' },
  'value-statistics': { required: ['title', 'percentage', 'display_order'] },
  'lets-be-great': { required: ['title'], filePart: 'background_image' },
  'hero-stats-statistics': { required: ['title', 'percentage', 'display_order'] },
  leadership: { required: ['name', 'position'], filePart: 'image' },
  'leadership-content': { required: ['title'] },
  faq: { required: ['question', 'answer'] },
  'faq-image': { required: [] },
  'news-insight-content': { required: ['title'] },
  'news-insight-articles': { required: ['title'], filePart: 'image' },
  'news-insight-details': { required: ['article_id', 'title'] },
  newsletter: { required: ['title'] },
  contact: { required: ['field_name', 'field_value'] },
  footer: { required: ['company_description'] },
}

const types: readonly ContentType[] = contentTypes

test.each(Object.keys(fixed))('%s requires the fields that it has to, and is sent as it has to be', (name) => {
  const type = types.find((each) => each.name === name)
  const fields = Object.entries(type?.fields ?? {})
  const required = fields.filter(([, field]) => field.required && field.default === undefined)
  const uploads = type && sendsForm(type) ? fields.flatMap(([, { upload }]) => upload ?? []) : []
  const { required: fixedFields, filePart } = fixed[name] ?? {}
  expect(required.map(([field]) => field).toSorted()).toEqual(fixedFields?.toSorted())
  expect(uploads).toEqual(filePart ? [filePart] : [])
})
