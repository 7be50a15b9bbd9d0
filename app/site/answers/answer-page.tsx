import type { ComponentType } from 'react'
import { type SiteInfo, SiteInfoContext } from '#app/document/site-info.ts'
import type { ContentStore } from '#app/reading/content-store.ts'
import { ContentContext } from '#app/reading/use-content.ts'
import type { FormAnswer } from '#app/render.ts'
import { paths } from '#app/routing/paths.ts'
import { Layout } from '#app/site/layout/layout.tsx'
import { BadLink, Leaving, LeavingFailed, Left, Undone } from './leaving.tsx'
import { MessageAgain, MessageFailed } from './message-failed.tsx'
import { MessageSent } from './message-sent.tsx'
import { NoMessage, NoSubscription } from './nothing-to-confirm.tsx'
import { Subscribed } from './subscribed.tsx'
import { SubscribingFailed } from './subscribing-failed.tsx'

type Kind = FormAnswer['kind']
type AnswerOf<K extends Kind> = Extract<FormAnswer, { readonly kind: K }>

const pages: { readonly [K in Kind]: ComponentType<{ readonly answer: AnswerOf<K> }> } = {
  'message-sent': MessageSent,
  'no-message': NoMessage,
  'message-failed': MessageFailed,
  'message-again': MessageAgain,
  subscribed: Subscribed,
  'no-subscription': NoSubscription,
  'subscribing-failed': SubscribingFailed,
  leaving: Leaving,
  left: Left,
  undone: Undone,
  'bad-link': BadLink,
  trouble: LeavingFailed,
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
