import { useCallback, useEffect, useRef, useState } from 'react'
import { checks, type Result, runCheck } from './checks.ts'

type Run = {
  /** By path, as they come in. */
  readonly results: Readonly<Record<string, Result>>
  /** Time of day at which the last one came; nothing while some are still out. */
  readonly finishedAt?: string
}

/** Runs all checks when the page opens, and again when asked. */
export function useDiagnostics(): Run & { readonly run: () => void } {
  const [state, setState] = useState<Run>({ results: {} })
  const latest = useRef(0)

  const run = useCallback(async () => {
    latest.current += 1
    const own = latest.current
    const isLatest = () => latest.current === own
    setState({ results: {} })
    await Promise.all(
      checks.map(async (check) => {
        const result = await runCheck(check)
        if (isLatest()) setState(({ results }) => ({ results: { ...results, [check.path]: result } }))
      }),
    )
    const finishedAt = new Date().toLocaleTimeString('en-GB')
    if (isLatest()) setState(({ results }) => ({ results, finishedAt }))
  }, [])

  useEffect(() => void run(), [run])
  return { ...state, run }
}
