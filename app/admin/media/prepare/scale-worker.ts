import { type ScaledForm, scalePicture } from './scale-picture.ts'

/** Scales away from the page, which stays quick meanwhile. */
addEventListener('message', async ({ data }: MessageEvent<{ file: Blob; form?: ScaledForm }>) => {
  postMessage(await scalePicture(data.file, data.form).catch(() => undefined))
})
