import { active, image, longText, richText, sections, text } from '#engine/declare/field.ts'

/** What the pages of products, projects and articles have in common, after the owner they belong to. */
export const detailFields = {
  title: text({
    label: 'Title',
    required: true,
    hint: 'The heading of this page; the card that leads here keeps a title of its own',
  }),
  description: longText({ label: 'Description', hint: 'Shown where there is neither rich text nor a section' }),
  wysiwyg_content: richText({ label: 'Rich content' }),
  content_sections: sections({ label: 'Content sections', hint: 'Shown where there is no rich text' }),
  image_url: image({ label: 'Image', upload: 'image' }),
  is_active: active(),
}
