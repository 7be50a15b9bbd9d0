import styles from './figures.module.css'

type Figure = { readonly value: number; readonly label: string }

/** Numbers in a line: 6 showing, 5 active, 6 total. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <p className={styles.figures}>
      {figures.map(({ value, label }) => (
        <span key={label}>
          <b>{value.toLocaleString('en-GB')}</b> {label}
        </span>
      ))}
    </p>
  )
}
