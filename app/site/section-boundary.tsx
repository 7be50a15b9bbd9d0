import { Component, type ReactNode, use, useState } from 'react'
import { ContentStore } from '#app/reading/content-store.ts'
import { noteFailure, sectionFailed } from '#app/reading/failure-notes.ts'
import { ContentContext } from '#app/reading/use-content.ts'

type BoundaryProps = { readonly failure: string; readonly instead: ReactNode; readonly children: ReactNode }

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    noteFailure(this.props.failure, error)
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

const noCall = async () => ({ ok: false, error: sectionFailed, failure: 'exception' }) as const

function OnBuiltIn({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() => new ContentStore({}, noCall))
  return <ContentContext value={store}>{children}</ContentContext>
}

type SectionBoundaryProps = {
  readonly name: string
  /** On the server: when it may be drawn. */
  readonly turn?: Promise<void> | undefined
  readonly children: ReactNode
}

/** A section that throws is shown with built-in content, and left out where it throws again; the page stands. */
export function SectionBoundary({ name, turn, children }: SectionBoundaryProps) {
  if (import.meta.env.SSR && turn) use(turn)
  // Where a section is missing, two like grounds may meet: a hairline parts them.
  const builtIn = (
    <Boundary failure={`Section ${name} was left out`} instead={<hr />}>
      {children}
    </Boundary>
  )
  return (
    <Boundary failure={`Section ${name} fell back to built-in content`} instead={<OnBuiltIn>{builtIn}</OnBuiltIn>}>
      {children}
    </Boundary>
  )
}
