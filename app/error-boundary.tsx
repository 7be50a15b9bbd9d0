import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './site/error-screen/error-screen.tsx'

type Props = {
  readonly children: ReactNode
  readonly path: string
  /** What the page may be missing; asked for again before it is shown again. */
  readonly load: () => Promise<unknown>
  readonly onFailure: () => void
}

/** Shows the error screen instead of a page that threw; moving on or Try Again clears it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.path !== this.props.path) this.#clear()
  }

  #clear = () => this.setState({ failed: false })

  #retry = () => void this.props.load().then(this.#clear, () => {})

  override render() {
    return this.state.failed ? <ErrorScreen onRetry={this.#retry} /> : this.props.children
  }
}
