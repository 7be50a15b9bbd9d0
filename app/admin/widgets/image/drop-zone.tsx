import { ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { classes } from '#app/admin/ui/classes.ts'
import styles from './drop-zone.module.css'
import { accepted } from './pick-file.ts'

type DropZoneProps = {
  readonly onFile: (file: File) => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A place that takes a dropped picture. */
export function DropZone({ onFile, className, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type !== 'dragleave')
  }
  return (
    <fieldset
      className={classes(styles.zone, over && styles.over, className)}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={hold}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      }}
    >
      {children}
    </fieldset>
  )
}

type FileInputProps = {
  readonly id?: string
  readonly name: string
  readonly label: string
  readonly describedBy?: string | undefined
  readonly onFile: (file: File) => void
}

/** The browser's own way to choose a file, in our style. */
export function FileInput({ id, name, label, describedBy, onFile }: FileInputProps) {
  return (
    <label className={styles.file}>
      <ImageUp size={16} strokeWidth={1.6} aria-hidden="true" />
      <span>{label}</span>
      <input
        id={id}
        name={name}
        type="file"
        accept={accepted}
        aria-describedby={describedBy}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          // Choosing the same file again is a choice too.
          event.target.value = ''
        }}
      />
    </label>
  )
}
