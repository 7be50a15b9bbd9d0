import type { ReactNode } from 'react'
import { useContent } from '#app/reading/use-content.ts'
import { Panel } from './panel.tsx'

type NewsletterPanelProps = { readonly name: string; readonly children: ReactNode }

/** The newsletter's picture behind an amber panel. */
export function NewsletterPanel({ name, children }: NewsletterPanelProps) {
  const content = useContent('/api/newsletter/content')
  const picture = content.status === 'loading' ? undefined : content.data.image_url
  return (
    <Panel label="Newsletter" name={name} picture={picture} amber>
      {children}
    </Panel>
  )
}
