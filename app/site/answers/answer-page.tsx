import type { ComponentType } from 'react'
import type { ContentStore } from '#app/content-store.ts'
import { paths } from '#app/paths.ts'
import type { FormAnswer } from '#app/render.ts'
import { Layout } from '#app/site/layout/layout.tsx'
import { type SiteInfo, SiteInfoContext } from '#app/site-info.ts'
import { ContentContext } from '#app/use-content.ts'
import { BadLink, Leaving, Left, Trouble, Undone } from './leaving.tsx'
import { MessageAgain, MessageFailed } from './message-failed.tsx'
import { MessageSent } from './message-sent.tsx'
import { Subscribed } from './subscribed.tsx'
import { SubscribingFailed } from './subscribing-failed.tsx'

type Kind = FormAnswer['kind']
type AnswerOf<K extends Kind> = Extract<FormAnswer, { readonly kind: K }>

const pages: { readonly [K in Kind]: ComponentType<{ readonly answer: AnswerOf<K> }> } = {
  'message-sent': MessageSent,
  'message-failed': MessageFailed,
  'message-again': MessageAgain,
  subscribed: Subscribed,
  'subscribing-failed': SubscribingFailed,
  leaving: Leaving,
  left: Left,
  undone: Undone,
  'bad-link': BadLink,
  trouble: Trouble,
}

type AnswerPageProps = { readonly answer: FormAnswer; readonly store: ContentStore; readonly info: SiteInfo }

/** A page between header and footer that says what became of a form. */
export function AnswerPage({ answer, store, info }: AnswerPageProps) {
  const Page = pages[answer.kind] as ComponentType<{ readonly answer: FormAnswer }>
  return (
    <SiteInfoContext value={info}>
      <ContentContext value={store}>
        <Layout path={paths.contact}>
          <Page answer={answer} />
        </Layout>
      </ContentContext>
    </SiteInfoContext>
  )
}
