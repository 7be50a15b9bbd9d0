import { TextAlign } from '@tiptap/extension-text-align'
import StarterKit from '@tiptap/starter-kit'
import { AsOnSite } from './as-on-site.ts'
import { colors } from './colors.ts'
import { Find } from './find/find.ts'
import { Indent } from './indent.ts'
import { MarkdownLink } from './link/markdown-link.ts'
import { TypedLink } from './link/typed-link.ts'
import { Picture } from './picture.ts'
import { PublishKey } from './publish-key.ts'
import { raised } from './raised.ts'
import { SolidBlocks } from './solid-blocks.ts'
import { tables } from './table.ts'
import { Uploads } from './uploads.ts'
import { Video } from './video.ts'

/** Everything the editor can make: no more than the server lets through. */
export const extensionsFor = (lang: 'en' | 'tr') => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
    // The server keeps no classes, so a language could not be kept either.
    codeBlock: { languageClassPrefix: '' },
  }),
  Picture.configure({ allowBase64: false }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  ...colors,
  ...raised,
  Indent,
  Video.configure({ lang }),
  ...tables,
  MarkdownLink,
  TypedLink,
  SolidBlocks,
  Uploads,
  AsOnSite,
  Find,
  PublishKey,
]
