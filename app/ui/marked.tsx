type MarkedProps = {
  readonly text: string
  /** Where hits begin and end. */
  readonly marks: readonly (readonly number[])[]
}

/** A text with its hits marked. */
export function Marked({ text, marks }: MarkedProps) {
  return (
    <>
      {marks.map(([start = 0, end = 0], index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
