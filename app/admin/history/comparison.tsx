import { RotateCcw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormValues } from '#app/admin/form/values/form-value.ts'
import { startValues } from '#app/admin/form/values/values.ts'
import type { Item } from '#app/admin/item.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Segment } from '#app/admin/ui/segment.tsx'
import { WaitingRows } from '#app/admin/ui/waiting-rows.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { ListedVersion, Version } from '#engine/derive/history.ts'
import { ComparedFields, type Shown } from './compared-fields.tsx'
import styles from './comparison.module.css'
import { comparedFields } from './differences.ts'
import { LoadFailed } from './load-failed.tsx'
import { useVersion } from './use-version.ts'
import { momentOf, savedBy } from './version-words.ts'

type ComparisonProps = {
  readonly type: ContentType
  readonly id: number
  readonly version: ListedVersion
  readonly versions: readonly ListedVersion[]
  /** What is in the form. */
  readonly values: FormValues
  readonly onClose: () => void
  readonly onRestore: (values: FormValues) => void
}

const shown = [
  { value: 'changes', label: 'Changes' },
  { value: 'all', label: 'All fields' },
] as const
const theForm = 'form'

const valuesOf = (type: ContentType, { item }: Version): FormValues => startValues(type, item as Item, [])

/** A version field by field and word by word, beside what is in the form or any other version. */
export function Comparison({ type, id, version, versions, values, ...rest }: ComparisonProps) {
  const { onClose, onRestore } = rest
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone it takes the place of the list, in which the focus was.
  useEffect(() => {
    if (!document.activeElement?.checkVisibility()) heading.current?.focus()
  }, [])
  const [other, setOther] = useState<number>()
  const [show, setShow] = useState<Shown>('changes')
  const own = useVersion(type, id, version.version)
  const compared = useVersion(type, id, other)
  const against = other === undefined ? values : compared.version && valuesOf(type, compared.version)
  const wanted = own.version && valuesOf(type, own.version)
  // The older one is what was before, whichever was chosen first; what is in the form is the newest.
  const isOlder = other === undefined || version.version < other
  const fields =
    wanted && against ? comparedFields(type, isOlder ? wanted : against, isOlder ? against : wanted) : undefined
  const otherVersion = versions.find((each) => each.version === other)
  const failed = [own, compared].find(({ hasFailed }) => hasFailed)

  return (
    <section
      className={styles.comparison}
      aria-labelledby={title}
      aria-busy={!fields && !failed}
      data-comparing=""
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.head}>
        <div>
          <h3 ref={heading} id={title} tabIndex={-1}>
            {momentOf(version)} compared with {otherVersion ? momentOf(otherVersion) : 'your form'}
          </h3>
          <p>{savedBy(version)} Restoring makes it your draft; the site stays as it is until you publish.</p>
        </div>
        <div className={styles.actions}>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" aria-disabled={!wanted} onClick={() => wanted && onRestore(wanted)}>
            <RotateCcw size={16} strokeWidth={1.6} aria-hidden="true" />
            Restore this version
          </Button>
        </div>
      </header>
      <div className={styles.options}>
        <label>
          <span>Compare with</span>
          <select
            aria-label="Compare with"
            value={other ?? theForm}
            onChange={({ target }) => setOther(target.value === theForm ? undefined : Number(target.value))}
          >
            <option value={theForm}>What is in the form</option>
            {versions
              .filter((each) => each.version !== version.version)
              .map((each) => (
                <option key={each.version} value={each.version}>
                  Version {each.version}, {momentOf(each)}
                </option>
              ))}
          </select>
        </label>
        <Segment label="Fields" options={shown} value={show} onChange={setShow} />
        <span className={styles.legend} aria-hidden="true">
          <del>removed</del> <ins>added</ins>
        </span>
      </div>
      <div className={styles.fields}>
        {failed && <LoadFailed what="This version" onRetry={failed.retry} />}
        {!fields && !failed && <WaitingRows />}
        {fields && <ComparedFields fields={fields} show={show} onShowAll={() => setShow('all')} />}
      </div>
    </section>
  )
}
