import { useLocation } from 'wouter'
import { paths } from './paths.ts'

/** One step back in history, or to the home page where there is none. */
export function useBack(): () => void {
  const [, navigate] = useLocation()
  return () => {
    const canGoBack = 'navigation' in window ? window.navigation.canGoBack : history.length > 1
    if (canGoBack) history.back()
    else navigate(paths.home)
  }
}
