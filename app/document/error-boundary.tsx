import { Component, type ComponentType, type ReactNode } from 'react'
import { PlainErrorScreen } from './plain-error-screen.tsx'

type Screen = ComponentType<{ readonly onRetry: () => void }>

type Props = {
  readonly children: ReactNode
  /** Another one is another chance. */
  readonly shown: unknown
  /** What the page may be missing; asked for again before it is shown again. */
  readonly load: () => Promise<unknown>
  readonly onFailure: () => void
}

/** Shows the error screen instead of a page that threw; moving on or Try Again clears it. */
export class ErrorBoundary extends Component<Props, { failed: boolean; Screen?: Screen }> {
  override state: { failed: boolean; Screen?: Screen } = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailure()
    // Pages seldom throw. Where this cannot be fetched either, the plain one says the same.
    void import('#app/site/error-screen/error-screen.tsx').then(
      (code) => this.setState({ Screen: code.ErrorScreen }),
      () => this.setState({ Screen: PlainErrorScreen }),
    )
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.shown !== this.props.shown) this.#clear()
  }

  #clear = () => this.setState({ failed: false })

  #retry = () => void this.props.load().then(this.#clear, () => {})

  override render() {
    const { failed, Screen } = this.state
    if (!failed) return this.props.children
    return Screen ? <Screen onRetry={this.#retry} /> : null
  }
}
