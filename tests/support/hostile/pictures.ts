import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { hostileAvifs } from './avif.ts'
import { hostileGifs } from './gif.ts'
import { hostileJpegs } from './jpeg.ts'
import { hostilePngs } from './png.ts'
import { hostileSvgs } from './svg.ts'
import { hostileWebps } from './webp.ts'

/** What is not a picture at all, or not one that we take. */
const others = async () => ({
  unsupported: {
    'is empty': Buffer.alloc(0),
    'is a TIFF': await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer(),
    'is a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'),
    'is a BMP': Buffer.from(`BM${'\0'.repeat(60)}`),
    'is an icon': Buffer.from(`\0\0\x01\0\x01\0${'\0'.repeat(60)}`),
    'is a Photoshop file': Buffer.from(`8BPS\0\x01${'\0'.repeat(60)}`),
    'is an archive': Buffer.from(`PK\x03\x04${'\0'.repeat(60)}`),
    'is packed': gzipSync(Buffer.alloc(9_000_000)),
    'is a film': Buffer.from(`\0\0\0\x18ftypisom\0\0\0\0isommp42${'\0'.repeat(60)}`),
    'is a program': Buffer.from(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}`, 'latin1'),
    'is a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  },
})

type Verdict = 'taken' | 'damaged' | 'tooLarge' | 'unsupported'
type HostilePicture = { readonly name: string; readonly bytes: Buffer; readonly outcome: Verdict }

/** Uploads that mean harm or came to it, made here so that nothing of the kind lies in the repository. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const groups: Record<string, { readonly [O in Verdict]?: Readonly<Record<string, Buffer>> }> = {
    PNG: hostilePngs(),
    JPEG: await hostileJpegs(),
    GIF: hostileGifs(),
    WebP: await hostileWebps(),
    AVIF: await hostileAvifs(),
    SVG: hostileSvgs(),
    'A file': await others(),
  }
  return Object.entries(groups).flatMap(([group, outcomes]) =>
    Object.entries(outcomes).flatMap(([outcome, files]) =>
      Object.entries(files).map(([what, bytes]) => ({
        name: `${group} that ${what}`,
        bytes,
        outcome: outcome as Verdict,
      })),
    ),
  )
}
