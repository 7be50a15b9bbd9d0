import { Component, type ReactNode, useState } from 'react'
import { ContentStore } from '#app/content-store.ts'
import { ContentContext } from '#app/use-content.ts'

type BoundaryProps = { readonly instead: ReactNode; readonly children: ReactNode }

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

const noCall = async () => ({ ok: false, error: 'Not shown', failure: 'exception' }) as const

function OnBuiltIn({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() => new ContentStore({}, noCall))
  return <ContentContext value={store}>{children}</ContentContext>
}

/** A section that throws is shown with built-in content, and left out where it throws again; the page stands. */
export function SectionBoundary({ children }: { readonly children: ReactNode }) {
  // Where a section is missing, two like grounds may meet: a hairline parts them.
  const builtIn = <Boundary instead={<hr />}>{children}</Boundary>
  return <Boundary instead={<OnBuiltIn>{builtIn}</OnBuiltIn>}>{children}</Boundary>
}
