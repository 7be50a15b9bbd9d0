/** The error screen without its looks, for visitors whose line is dead. */
export function PlainErrorScreen({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main id="main" className="wrap">
      <title>Something went wrong</title>
      <div role="alert">
        <h1>Something went wrong</h1>
        <p>We're sorry, but something unexpected happened. Please try refreshing the page.</p>
      </div>
      <button type="button" onClick={onRetry}>
        Try Again
      </button>{' '}
      <button type="button" onClick={() => location.reload()}>
        Refresh Page
      </button>
    </main>
  )
}
