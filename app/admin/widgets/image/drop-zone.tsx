import { ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { classes } from '#app/admin/ui/classes.ts'
import styles from './drop-zone.module.css'
import { accepted } from './pick-file.ts'

type DropZoneProps = {
  readonly onFiles: (files: readonly File[]) => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A place that takes dropped pictures. */
export function DropZone({ onFiles, className, children }: DropZoneProps) {
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
        if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
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
  readonly onFiles: (files: readonly File[]) => void
}

/** The browser's own way to choose a file, in our style. */
export function FileInput({ id, name, label, describedBy, onFiles }: FileInputProps) {
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
          if (event.target.files?.length) onFiles([...event.target.files])
          // Choosing the same file again is a choice too.
          event.target.value = ''
        }}
      />
    </label>
  )
}
