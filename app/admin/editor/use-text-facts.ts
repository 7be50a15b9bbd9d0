import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { langOfText } from '#app/site/detail/filling.ts'
import { undescribedIn } from './undescribed.ts'

type TextFacts = { readonly words: number; readonly lang: 'en' | 'tr'; readonly undescribed: number }

const pauseMs = 300

function factsOf({ state: { doc } }: Editor, fixed: 'tr' | undefined): TextFacts {
  const text = doc.textBetween(0, doc.content.size, ' ', ' ')
  const lang = fixed ?? langOfText(text)
  const segments = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)
  const words = Iterator.from(segments).reduce((sum, { isWordLike }) => sum + (isWordLike ? 1 : 0), 0)
  return { words, lang, undescribed: undescribedIn(doc).length }
}

/** How many words and undescribed pictures there are, and in which language, as the site sees it; counted when nobody types for a moment. */
export function useTextFacts(editor: Editor, fixed: 'tr' | undefined): TextFacts {
  const [facts, setFacts] = useState(() => factsOf(editor, fixed))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setFacts(factsOf(editor, fixed)), pauseMs)
    }
    editor.on('update', count)
    return () => {
      clearTimeout(timer)
      editor.off('update', count)
    }
  }, [editor, fixed])
  return facts
}
