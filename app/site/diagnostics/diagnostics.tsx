import type { CSSProperties } from 'react'
import { RefreshIcon } from '#app/site/error-screen/refresh-icon.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { ElbowButton } from '#app/ui/elbow-button.tsx'
import { CheckRow } from './check-row.tsx'
import { checks, summary } from './checks.ts'
import styles from './diagnostics.module.css'
import { FailureList } from './failure-list.tsx'
import { useDiagnostics } from './use-diagnostics.ts'

/** Asks the API what the pages ask it, and shows what came back. */
export function Diagnostics() {
  const { results, finishedAt, run } = useDiagnostics()
  const isRunning = finishedAt === undefined
  const { passed, failed, rate } = summary(Object.values(results))
  const counts = `${passed} passed, ${failed} failed`
  return (
    <section className={`wrap ${styles.page}`} aria-busy={isRunning}>
      <div className={styles.head}>
        <div>
          <h1>API diagnostics</h1>
          <p className="lead">Six read-only checks against the content service.</p>
        </div>
        <ElbowButton
          arrow={false}
          aria-busy={isRunning}
          aria-disabled={isRunning}
          onClick={isRunning ? undefined : run}
        >
          <RefreshIcon />
          {isRunning ? 'RUNNING...' : 'RUN AGAIN'}
        </ElbowButton>
      </div>
      <noscript>
        <p className={styles.script}>The checks run in your browser and need JavaScript.</p>
      </noscript>
      <div className={styles.grid}>
        <div className={styles.summary}>
          <div className={styles.tank} style={{ '--p': isRunning ? 0 : rate } as CSSProperties} aria-hidden="true">
            <div className={styles.level}>
              <Picture src={SITE.pictures.liquid} alt="" sizes="84px" className={styles.liquid} />
            </div>
          </div>
          <p role="status" className={styles.words}>
            <b>{isRunning ? '–' : `${rate}%`}</b>
            <span>{isRunning ? 'Running' : 'success rate'}</span>
            <span>{isRunning ? `${checks.length} checks` : counts}</span>
            <span>{isRunning ? '\u00a0' : `Finished at ${finishedAt}`}</span>
          </p>
        </div>
        <ul className={styles.list}>
          {checks.map((check) => (
            <CheckRow key={check.path} check={check} result={results[check.path]} />
          ))}
        </ul>
      </div>
      <FailureList />
    </section>
  )
}
