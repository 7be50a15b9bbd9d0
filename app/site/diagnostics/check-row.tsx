import spinner from '#app/ui/spinner.module.css'
import { type Check, inWords, type Result } from './checks.ts'
import styles from './diagnostics.module.css'

const signs = { tick: 'M20 6 9 17l-5-5', cross: 'M18 6 6 18M6 6l12 12' }

function Sign({ shape }: { readonly shape: keyof typeof signs }) {
  return (
    <svg
      width="19"
      height="19"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={signs[shape]} />
    </svg>
  )
}

type RowProps = { readonly check: Check; readonly result: Result | undefined }

export function CheckRow({ check: { path }, result }: RowProps) {
  const state = result ? (result.passed ? 'passed' : 'failed') : 'waiting'
  return (
    <li className={`${styles.row} ${styles[state]}`}>
      <span className={styles.sign}>
        {result ? <Sign shape={result.passed ? 'tick' : 'cross'} /> : <span className={spinner.spin} />}
      </span>
      <div>
        <strong>GET {path}</strong>
        <p className={styles.note}>{result?.message ?? 'Waiting for an answer'}</p>
      </div>
      <p className={styles.result}>
        <b>{result ? (result.passed ? 'Success' : 'Failed') : 'Running'}</b>
        {result && inWords(result.ms)}
      </p>
    </li>
  )
}
