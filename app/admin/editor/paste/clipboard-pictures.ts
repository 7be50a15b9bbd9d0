import { anchorOf } from '../anchors.ts'
import { type Unsent, unsent } from '../unsent.ts'
import { rtfPictures } from './rtf-pictures.ts'

export type ClipboardPictures = {
  /** Came along with the text and can be sent. */
  readonly uploads: readonly Unsent[]
  /** Names of those that stayed on the computer they were copied on. */
  readonly missing: readonly string[]
  /** Other sites that the text shows pictures from. */
  readonly hosts: readonly string[]
}

const nameOf = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .split(/[\\/]/)
    .at(-1) ?? ''

function readable(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The file inside a `data:` address. */
function fileOf(address: string, name: string): File | undefined {
  const [, type, base64, data = ''] = /^data:(image\/[\w.+-]+)(?:;[\w=-]+)*?(;base64)?,(.*)$/is.exec(address) ?? []
  if (!type) return undefined
  try {
    const bytes = base64 ? Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)) : decodeURIComponent(data)
    return new File([bytes], name, { type })
  } catch {
    return undefined
  }
}

const isLocal = (image: HTMLImageElement) => (image.getAttribute('src') ?? '').startsWith('file:')

/** Word names files on its computer, and puts what is in them into the RTF: all of them, in the same order. */
function localFiles(images: readonly HTMLImageElement[], rtf: () => string): ReadonlyMap<HTMLImageElement, File> {
  const local = images.filter(isLocal)
  const files = local.length > 0 ? rtfPictures(rtf()) : []
  if (files.length !== local.length) return new Map()
  return new Map(
    local.flatMap((image, index) => {
      const file = files[index]
      return file ? [[image, file] as const] : []
    }),
  )
}

/** What is kept of how it was shown there. */
const attributesOf = (image: HTMLImageElement) =>
  Object.fromEntries(['alt', 'title', 'width', 'height'].map((name) => [name, image.getAttribute(name)]))

/** Sorts the pictures of a pasted text: what can be sent gets a place, what can be reached is kept, the rest is named. */
export function clipboardPictures(body: HTMLElement, rtf: () => string): ClipboardPictures {
  const images = [...body.querySelectorAll('img')]
  const local = localFiles(images, rtf)
  const uploads: Unsent[] = []
  const missing: string[] = []
  const hosts = new Set<string>()
  for (const [index, image] of images.entries()) {
    const address = image.getAttribute('src') ?? ''
    const url = URL.parse(address, location.href)
    const label = image.alt.trim() || `Picture ${index + 1}`
    const file = address.startsWith('data:') ? fileOf(address, label) : local.get(image)
    if (file) {
      const picture = unsent(file, attributesOf(image))
      uploads.push(picture)
      image.replaceWith(anchorOf(picture.upload))
    } else if (url && address && /^https?:$/.test(url.protocol)) {
      // Our own pictures are known by their path alone.
      if (url.origin === location.origin) image.setAttribute('src', url.pathname + url.hash)
      else hosts.add(url.host)
    } else {
      missing.push(address.startsWith('file:') ? readable(nameOf(address)) : label)
      image.remove()
    }
  }
  return { uploads, missing, hosts: [...hosts] }
}

const count = (number: number) => (number === 1 ? 'One picture' : `${number} pictures`)

/** What is said about them; nothing where all went well. */
export function picturesNotice({ missing, hosts }: ClipboardPictures): string | undefined {
  const sentences = []
  if (missing.length > 0)
    sentences.push(
      `${count(missing.length)} could not be pasted with the text: ${missing.join(', ')}. Insert ${missing.length === 1 ? 'it' : 'them'} with the Image tool.`,
    )
  if (hosts.length > 0)
    sentences.push(`Pictures are shown from ${hosts.join(', ')} and disappear when they are removed there.`)
  return sentences.join(' ') || undefined
}
