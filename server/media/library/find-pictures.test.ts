import { expect, test } from 'vitest'
import { longestPause } from '#tests/support/longest-pause.ts'
import { findPictures } from './find-pictures.ts'
import type { IndexedUpload, UploadIndex } from './upload-index.ts'

const text = 'xab '.repeat(500)
const upload = (id: number): IndexedUpload => ({
  id,
  url: '',
  title: 'a picture',
  width: 1,
  height: 1,
  bytes: 1,
  description: { en: text },
  caption: {},
  focal: null,
  decorative: false,
  created_at: '',
  updated_at: '',
  hash: '',
  words: `a picture\n${text}`,
  sortKey: '',
  isDescribed: true,
  setPoint: null,
})

test('looking through many long descriptions leaves the thread to others', async () => {
  const uploads = Array.from({ length: 5_000 }, (_, id) => upload(id))
  const index: UploadIndex = { read: async () => ({ uploads, byHash: new Map() }) }
  const pause = await longestPause(async () =>
    expect(await findPictures(index, ['b'], 5)).toEqual({ total: 0, pictures: [] }),
  )
  expect(pause).toBeLessThan(50)
})
