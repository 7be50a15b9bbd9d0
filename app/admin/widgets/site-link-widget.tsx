import { asText } from '#app/admin/form/values/form-value.ts'
import { LinkBox } from '#app/admin/link-box/link-box.tsx'
import { inputProps, type WidgetProps } from './widget.ts'

/** A link: the sections and pages of the site to choose from, and any other address typed. */
export default function SiteLinkWidget(props: WidgetProps) {
  const { field, value, onChange } = props
  const { id, name, required, placeholder = '', ...aria } = inputProps(props)
  return (
    <LinkBox
      id={id}
      label={field.label}
      text={asText(value)}
      onType={onChange}
      onChoose={onChange}
      input={{ name, required, placeholder, ...aria }}
    />
  )
}
