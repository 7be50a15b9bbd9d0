/** Google Docs and LibreOffice put a list inside a list; it belongs to the entry before it. */
export function nestedLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.tagName === 'LI') before.append(list)
  }
}
