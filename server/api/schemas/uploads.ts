import { storable } from '#engine/kinds/text.ts'
import { maxCaptionLength, maxDescriptionLength, maxPictureNameLength } from '#engine/rules/picture-texts.ts'
import { filled } from '#engine/rules/visible.ts'
import { uploadFilters, uploadSorts } from '#server/media/library/library.ts'
import { fails, json, listOf, ref, success } from '#server/openapi/route-schema.ts'
import { site } from '#site'
import { pageSchema } from '../parameters.ts'
import { moment, object } from './shapes.ts'

const address = { type: 'string', description: 'For the fields of pictures, such as `image_url`' }
const pixels = { type: 'integer', minimum: 1, description: 'In pixels' }
const count = { type: 'integer', minimum: 0 }
const id = { type: 'integer', minimum: 1 }
const upload = { id, url: address, width: pixels, height: pixels }
const example = { id: 7, url: '/uploads/4c1f0a7b9d2e.jpg', width: 1920, height: 1080 }

/** A text in each of the site's languages, none of which has to be there. */
const texts = (title: string, maxLength: number) => ({
  title,
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    site.languages.map((language) => [language, { title: `${title} (${language})`, ...storable, maxLength }]),
  ),
})
const percent = (title: string) => ({ title, type: 'integer', minimum: 0, maximum: 100 })
const about = {
  title: { title: 'Name', ...storable, ...filled, maxLength: maxPictureNameLength },
  description: {
    ...texts('Description', maxDescriptionLength),
    description: 'What the picture shows, for visitors who cannot see it, by language',
  },
  caption: { ...texts('Caption', maxCaptionLength), description: 'By language' },
  focal: {
    title: 'Focal point',
    type: ['object', 'null'],
    description: 'What stays in view where the picture is cropped, in percent from the left and from the top',
    additionalProperties: false,
    required: ['x', 'y'],
    properties: { x: percent('Focal point across'), y: percent('Focal point down') },
  },
  decorative: {
    title: 'Decorative',
    type: 'boolean',
    description: 'Whether the picture says nothing that the words around it do not say',
  },
}
const aboutExample = {
  title: 'compressor.jpg',
  description: { en: 'Compressor station in snow, two stacks steaming at dusk' },
  caption: {},
  focal: { x: 72, y: 60 },
  decorative: false,
}
const listed = {
  ...upload,
  ...about,
  bytes: { type: 'integer', minimum: 1 },
  uses: { ...count, description: 'In how many places content shows it' },
  drafts: { ...count, description: 'In how many drafts it is' },
  created_at: moment,
  updated_at: moment,
}
const listedExample = {
  ...example,
  ...aboutExample,
  bytes: 284_113,
  uses: 1,
  drafts: 0,
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
}
const withUses = {
  ...listed,
  used_in: { ...listOf('PictureUse'), description: 'At most 200 of them' },
  kept_for: {
    ...object({ versions: count, drafts: count, trash: count }),
    description: 'Versions of items, drafts and items in the trash that mention it, for which it is kept',
  },
}
const use = { type: 'projects', id: 3, field: 'image_url', title: 'River crossing' }
const withUsesExample = { ...listedExample, used_in: [use], kept_for: { versions: 2, drafts: 0, trash: 0 } }

export const uploadSchemas = {
  UploadForm: {
    ...object({ image: { title: 'Picture', type: 'string', format: 'binary' } }),
    additionalProperties: false,
  },
  Upload: { ...object(upload), examples: [example] },
  UploadedPicture: { ...object(listed), examples: [listedExample] },
  PictureUse: {
    ...object({ type: { type: 'string' }, id, field: { type: 'string' }, title: { type: 'string' } }),
    examples: [use],
  },
  PictureWithUses: { ...object(withUses), examples: [withUsesExample] },
  PictureInPlace: {
    ...object({
      ...withUses,
      own_words: {
        ...count,
        description:
          'How many pictures of texts have a description or caption that was written for the place, and stays',
      },
      can_be_undone: {
        type: 'boolean',
        description: 'Whether nothing else shows it, so that the same call the other way round puts all back',
      },
    }),
    examples: [{ ...withUsesExample, own_words: 1, can_be_undone: true }],
  },
  PictureInUse: {
    ...object({ error: { type: 'string' }, uses: listOf('PictureUse') }),
    examples: [{ error: 'This picture is used in one place. Replace it, or take it out first.', uses: [use] }],
  },
  StalePicture: {
    ...object({ error: { type: 'string' }, current: object({ ...upload, ...about, updated_at: moment }) }),
    examples: [
      {
        error: 'Somebody else changed this item in the meantime. Nothing was saved.',
        current: { ...example, ...aboutExample, updated_at: '2026-11-15T09:30:00.000Z' },
      },
    ],
  },
  UploadSummary: {
    ...object({ total: count, bytes: count, undescribed: count, unused: count, large: count }),
    examples: [{ total: 186, bytes: 61_000_000, undescribed: 9, unused: 12, large: 3 }],
  },
}

export const uploadChanges = { type: 'object', additionalProperties: false, properties: about }

export const substitution = {
  type: 'object',
  additionalProperties: false,
  required: ['upload_id'],
  properties: {
    upload_id: {
      title: 'Picture',
      type: 'integer',
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'The id of the other one',
    },
    is_undo: {
      title: 'Undo',
      type: 'boolean',
      description: 'Whether an earlier replacement is undone by it; the activity log says so',
    },
  },
}

export const listQuery = {
  ...pageSchema,
  properties: {
    ...pageSchema.properties,
    q: {
      type: 'string',
      maxLength: 200,
      format: 'storable',
      description: 'Only pictures whose name, description or caption has these words',
    },
    show: {
      type: 'string',
      enum: uploadFilters,
      description: 'Only those without a description, used by content or a draft, used by neither or over 1 MB',
    },
    sort: { type: 'string', enum: uploadSorts, description: 'The newest first where it is left out' },
  },
}

const tags = ['Uploads']
const idOf = 'picture'
const form = { 'multipart/form-data': 'UploadForm' }

export const uploadOperations = {
  upload: {
    operationId: 'uploadPicture',
    tags,
    summary: 'Upload a picture: multipart, part `image`',
    accepts: form,
    response: { 201: json('Where the picture is', ref('Upload')) },
  },
  list: {
    operationId: 'listUploads',
    tags,
    summary: 'Uploaded pictures, newest first',
    response: { 200: json('A page of pictures', listOf('UploadedPicture'), ['X-Total-Count']) },
  },
  summary: {
    operationId: 'countUploads',
    tags,
    summary: 'How many pictures there are, and how many of them want attention',
    response: { 200: json('Counts', ref('UploadSummary')) },
  },
  find: {
    operationId: 'findUpload',
    tags,
    idOf,
    summary: 'A picture, and where it is used',
    response: { 200: json('The picture', ref('PictureWithUses')) },
  },
  change: {
    operationId: 'describeUpload',
    tags,
    idOf,
    summary: 'Describe a picture',
    description:
      'Changes what the body carries and leaves the rest, other languages too; an empty text is taken away. The site shows it at once.',
    accepts: { 'application/json': 'PictureChanges' },
    bodyExample: aboutExample,
    response: {
      200: json('The picture as it is now', ref('PictureWithUses')),
      412: json('It was changed since the version that `If-Match` names', ref('StalePicture')),
    },
  },
  replace: {
    operationId: 'replaceUpload',
    tags,
    idOf,
    summary: 'Put another picture in its place, everywhere: multipart, part `image`',
    description:
      'All content that mentions the old picture mentions the new one afterwards, and has a new `updated_at`; drafts do too, and have a new `revision`. Versions of items stay as they are. A file that the library has already is refused: `POST /api/uploads/{id}/substitution` puts that picture in its place.',
    accepts: form,
    response: { 200: json('The new picture', ref('PictureWithUses')), ...fails(409) },
  },
  substitute: {
    operationId: 'substituteUpload',
    tags,
    idOf,
    summary: 'Put another picture of the library in its place, everywhere',
    description:
      'Content and drafts mention the other picture afterwards, as after a replacement. Both pictures keep what is said about them, and the first one stays in the library. Texts that have the description or caption of the first one get those of the other; what was written for the place stays, and is counted in `own_words`. Naming the picture that this one replaced undoes that replacement: the former picture is listed again, and this one no longer.',
    accepts: { 'application/json': 'PictureSubstitution' },
    bodyExample: { upload_id: 8 },
    response: { 200: json('The other picture', ref('PictureInPlace')), ...fails(409) },
  },
  remove: {
    operationId: 'deleteUpload',
    tags,
    idOf,
    summary: 'Delete a picture that nothing uses',
    response: { 200: success('It is deleted'), 409: json('It is used', ref('PictureInUse')) },
  },
}
