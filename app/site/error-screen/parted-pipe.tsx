import styles from './error-screen.module.css'

/** Three giant bends, the middle one parted between its flanges: one hot mouth and one drop. */
export function PartedPipe() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      strokeWidth="74"
      aria-hidden="true"
    >
      <path d="M760 900V520A360 360 0 0 1 1120 160H1440" className={styles.far} />
      <path d="M890 900V540A250 250 0 0 1 1140 290H1180M1330 290H1440" className={styles.middle} />
      <path d="M1180 253V327M1330 253V327" stroke="var(--teal)" strokeWidth="10" />
      <path d="M1020 900V560A140 140 0 0 1 1160 420H1440" className={styles.near} />
      <path d="M1186 290H1204" stroke="var(--flare)" />
      <path d="M1200 356c13 20 20 30 20 42a20 20 0 0 1-40 0c0-12 7-22 20-42Z" fill="var(--flare)" />
    </svg>
  )
}
