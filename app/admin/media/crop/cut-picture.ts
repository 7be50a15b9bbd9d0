import { plainUrl } from '#app/stored/image-url.ts'
import type { LibraryUpload } from '../upload.ts'
import type { Area } from './area.ts'

const quality = 0.95

/** A part of a stored picture, as a file that can take its place; nothing where it cannot be read. */
export async function cutPicture({ url, title }: LibraryUpload, area: Area): Promise<File | undefined> {
  try {
    // The bytes may lie at another origin, which hands them to pictures only.
    const blob = await (await fetch(`${plainUrl(url)}?redirect=off`)).blob()
    const bitmap = await createImageBitmap(blob, area.x, area.y, area.width, area.height)
    const canvas = Object.assign(document.createElement('canvas'), { width: area.width, height: area.height })
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    // What may be transparent stays what it is.
    const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, blob.type, quality))
    return cut ? new File([cut], title, { type: cut.type }) : undefined
  } catch {
    return undefined
  }
}
