import { statements } from '../migration.ts'

/** Each list in the order visitors see it. */
const orders: Readonly<Record<string, readonly string[]>> = {
  id: [
    'brand_trust_contents',
    'faq_contents',
    'footer_infos',
    'global_presence_contents',
    'leadership_contents',
    'lets_be_great_contents',
    'news_insight_contents',
    'news_insight_details',
    'newsletter_contents',
    'our_products_contents',
    'preserve_conserve_contents',
    'product_details',
    'project_details',
    'projects_contents',
    'value_section_contents',
    'who_we_are_contents',
  ],
  'display_order, id': [
    'brand_logos',
    'contact_infos',
    'faqs',
    'hero_stats',
    'leadership_members',
    'map_points',
    'news_insight_articles',
    'our_products',
    'preserve_conserve_features',
    'projects',
    'statistics',
    'value_statistics',
    'who_we_are_features',
  ],
  'slide_order, id': ['hero_slides'],
}

/** What visitors read must cost the same however much was taken off the site. */
export const publishedIndexes = statements(() =>
  Object.entries(orders).flatMap(([order, tables]) =>
    tables.map((table) => `create index ${table}_published on ${table} (is_active, ${order})`),
  ),
)
