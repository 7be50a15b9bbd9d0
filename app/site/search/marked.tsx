import type { SearchHit } from '#content/answers.ts'

type MarkedProps = { readonly text: string; readonly marks: SearchHit['title_marks'] }

/** A text with its hits marked. */
export function Marked({ text, marks }: MarkedProps) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
