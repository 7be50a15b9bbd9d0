import { Layers } from 'lucide-react'
import { useState } from 'react'
import { asText } from '#app/admin/form/values/form-value.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { inputProps, type WidgetProps } from '#app/admin/widgets/widget.ts'
import { readSections } from './section-text.ts'
import { SectionsDialog } from './sections-dialog.tsx'
import styles from './sections-widget.module.css'

/** The sections as JSON, and the builder for everybody else. */
export function SectionsWidget(props: WidgetProps) {
  const { value, onChange } = props
  const [building, setBuilding] = useState(false)
  const text = asText(value)
  const sections = readSections(text)
  return (
    <>
      <textarea
        rows={5}
        spellCheck={false}
        {...inputProps(props)}
        placeholder='[{"type":"text","content":"..."}]'
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.row}>
        <Button small onClick={() => setBuilding(true)}>
          <Layers size={16} strokeWidth={1.6} aria-hidden="true" />
          Open the builder
        </Button>
        <span>
          {sections ? `${sections.length} ${sections.length === 1 ? 'section' : 'sections'}` : 'Invalid JSON'}
        </span>
      </div>
      {building && <SectionsDialog text={text} onChange={onChange} onClose={() => setBuilding(false)} />}
    </>
  )
}
