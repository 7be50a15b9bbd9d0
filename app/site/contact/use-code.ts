import { useEffect, useState } from 'react'
import { newCode } from './captcha.ts'

/** A code that exists only in the browser, since the server's HTML must not depend on chance; empty until then. */
export function useCode(): [code: string, renew: () => void] {
  const [code, setCode] = useState('')
  useEffect(() => setCode(newCode()), [])
  return [code, () => setCode(newCode())]
}
