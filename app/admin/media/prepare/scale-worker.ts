import { scalePicture } from './scale-picture.ts'

/** Scales away from the page, which stays quick meanwhile. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await scalePicture(data).catch(() => undefined))
})
