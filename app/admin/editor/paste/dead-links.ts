/** Word's `#_ftn1` and `#_ednref1`, LibreOffice's `#sdfootnote1sym`, Google Docs' `#ftnt_ref1`. */
const note = /#(_?(ftn|edn)|sd(foot|end)note)/
const bare = (number: string) => number.replace(/[[\]\s]/g, '')

/** Notes and bookmarks point to places that stay in the document they were copied from: their words remain. */
export function dropDeadLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? ''
    if (address && !/^(#|file:)/i.test(address)) continue
    if (note.test(address)) {
      const number = body.ownerDocument.createElement('sup')
      number.textContent = bare(link.textContent)
      link.replaceWith(number)
    } else link.replaceWith(...link.childNodes)
  }
  // The rule above the notes is enough.
  for (const space of body.querySelectorAll('[style*="note-list" i] > br')) space.remove()
}
