import { asText } from '#app/admin/form/values/form-value.ts'
import { writtenSchema } from '#engine/derive/schemas.ts'
import { inputProps, type WidgetProps } from './widget.ts'

/** A title that takes as many lines as it needs; all the same it is one line of text, in which Enter sends the form. */
export function HeadlineWidget(props: WidgetProps) {
  const { maxLength } = writtenSchema(props.field)
  return (
    <textarea
      rows={1}
      {...inputProps(props)}
      maxLength={Number(maxLength)}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
    />
  )
}
