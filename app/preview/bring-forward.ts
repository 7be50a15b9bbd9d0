/** Where a section shows one of several items in turn: shows this one, and stays with it. */
export function bringForward(section: HTMLElement | null, id: number): void {
  const showing = section?.querySelector<HTMLElement>(`[data-shows="${id}"]`)
  if (!section || !showing) return
  if (showing.ariaCurrent !== 'true') showing.click()
  section.querySelector<HTMLElement>('[data-pauses="true"]')?.click()
}
