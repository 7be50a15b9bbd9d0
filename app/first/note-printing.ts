/** The server sends one and the same page to everybody; address and day are the reader's. */
export function notePrinting(): void {
  addEventListener('beforeprint', () => {
    const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
    for (const printed of document.querySelectorAll('[data-printed]'))
      printed.textContent = `${location.host + location.pathname + location.search} on ${day}`
  })
}
