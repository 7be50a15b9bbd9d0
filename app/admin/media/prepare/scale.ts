import { type Scaled, type ScaledForm, scalePicture } from './scale-picture.ts'

const canUseWorker = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'

/** In a worker where the browser has what it takes there, else on the page. */
export function scale(file: Blob, signal?: AbortSignal, form?: ScaledForm): Promise<Scaled | undefined> {
  if (!canUseWorker()) return scalePicture(file, form)
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./scale-worker.ts', import.meta.url), { type: 'module' })
    const settle = (scaled: Scaled | undefined) => {
      worker.terminate()
      resolve(scaled)
    }
    signal?.addEventListener('abort', () => settle(undefined))
    worker.onmessage = ({ data }: MessageEvent<Scaled | undefined>) => settle(data)
    worker.onerror = () => {
      worker.terminate()
      void scalePicture(file, form).then(resolve, () => resolve(undefined))
    }
    worker.postMessage({ file, form })
  })
}
