import type { ContentStore } from '#app/reading/content-store.ts'
import { types } from '#content/registry.ts'
import { pathOnSite } from './base.ts'
import { bringForward } from './bring-forward.ts'
import { fieldAt } from './find-field.ts'
import { itemAt, partOf, sectionOf } from './find-part.ts'
import type { Edited, LaidAnswers } from './laid-answers.ts'
import { Mark } from './mark.ts'
import { listen, type ToPage, type ToPanel, tell } from './messages.ts'

const placeKey = 'preview-place'
const controls = 'button, summary, input, select, textarea, label, video, [role="button"]'

/** Goes on where the frame was: it loads again where somebody switches between the draft and what is published. */
function keepPlace(): void {
  const path = pathOnSite()
  const [known, top] = (sessionStorage.getItem(placeKey) ?? '').split(' ')
  if (known === path) scrollTo({ top: Number(top), behavior: 'instant' })
  addEventListener('scroll', () => sessionStorage.setItem(placeKey, `${path} ${Math.round(scrollY)}`), {
    passive: true,
  })
}

/** Shows what is typed in the panel around this page, and tells the panel which part somebody wants to edit. */
export function followPanel(answers: LaidAnswers, store: ContentStore): void {
  if (parent === window) return
  keepPlace()
  const mark = new Mark()
  let edited: Edited | undefined
  const typeOf = (name: string | undefined) => types.find((type) => type.name === name)
  const markEdited = () => {
    const type = typeOf(edited?.type)
    if (edited?.id && type) bringForward(sectionOf(type), edited.id)
    if (edited && type) mark.show(partOf(type, edited.data, edited.field), edited.field?.label ?? type.labels.one)
  }
  /** One after the other: what was typed last is what stays. */
  let work = Promise.resolve()
  const then = (next: () => Promise<void>) => {
    work = work.then(next).then(() => void requestAnimationFrame(markEdited))
  }
  listen<ToPage>(
    () => parent,
    ['preview-values', 'preview-saved'],
    (message) => {
      if (message.kind === 'preview-saved') return then(() => answers.refresh(store))
      edited = message
      // Of several that wait only the last is laid.
      then(async () => {
        if (edited === message) await answers.lay(message, store)
      })
    },
  )
  addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (!(target instanceof Element) || target.closest(controls)) return
      const shown = answers.items()
      const type = typeOf(edited?.type)
      const name = edited && type && fieldAt(target, type, edited, shown)
      const found = name ? undefined : itemAt(target, shown)
      if (!name && !found) return
      event.preventDefault()
      event.stopPropagation()
      if (name) tell<ToPanel>(parent, { kind: 'preview-field', name })
      if (found) tell<ToPanel>(parent, { kind: 'preview-open', type: found.type.name, id: Number(found.item.id) })
    },
    { capture: true },
  )
  tell<ToPanel>(parent, { kind: 'preview-ready' })
}
