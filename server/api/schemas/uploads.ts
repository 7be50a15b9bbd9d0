import { json, listOf, ref } from '#server/openapi/route-schema.ts'
import { moment, object } from './shapes.ts'

const address = { type: 'string', description: 'For the fields of pictures, such as `image_url`' }
const pixels = { type: 'integer', minimum: 1, description: 'In pixels' }
const upload = { url: address, width: pixels, height: pixels }
const example = { url: '/uploads/4c1f0a7b9d2e.jpg', width: 1920, height: 1080 }

export const uploadSchemas = {
  UploadForm: {
    ...object({ image: { title: 'Picture', type: 'string', format: 'binary' } }),
    additionalProperties: false,
  },
  Upload: { ...object(upload), examples: [example] },
  UploadedPicture: {
    ...object({ ...upload, bytes: { type: 'integer', minimum: 1 }, created_at: moment }),
    examples: [{ ...example, bytes: 284_113, created_at: '2026-11-15T09:30:00.000Z' }],
  },
}

const tags = ['Uploads']

export const uploadOperations = {
  upload: {
    operationId: 'uploadPicture',
    tags,
    summary: 'Upload a picture: multipart, part `image`',
    accepts: { 'multipart/form-data': 'UploadForm' },
    response: { 201: json('Where the picture is', ref('Upload')) },
  },
  list: {
    operationId: 'listUploads',
    tags,
    summary: 'Uploaded pictures, newest first',
    response: { 200: json('A page of pictures', listOf('UploadedPicture'), ['X-Total-Count']) },
  },
}
