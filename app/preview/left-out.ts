import { leftOutMark } from '#engine/derive/previews.ts'

const sentence =
  'Some drafts are not shown: all together they are too long for one preview. A link of a single draft shows it.'
const bar =
  'position:fixed;z-index:2147483000;pointer-events:none;right:16px;bottom:16px;left:16px;max-width:36em;margin:0;padding:12px 20px;border-radius:0 18px 0 0;background:var(--focus);color:var(--white);font:600 16px/1.4 var(--font)'

/** Says so where a preview could not take in all drafts. */
export function tellLeftOut(): void {
  if (!document.querySelector(`meta[name="${leftOutMark}"]`)) return
  const note = document.createElement('p')
  note.role = 'status'
  note.textContent = sentence
  note.style.cssText = bar
  document.body.append(note)
}
