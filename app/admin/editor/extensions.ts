import Image from '@tiptap/extension-image'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style'
import StarterKit from '@tiptap/starter-kit'
import { Indent } from './indent.ts'
import { Video } from './video.ts'

/** Everything the editor can make: no more than the server lets through. */
export const extensions = [
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
  Image.configure({ allowBase64: false }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TextStyle,
  Color,
  BackgroundColor,
  Indent,
  Video,
]
