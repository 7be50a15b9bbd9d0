const typedIn = '[contenteditable="true"]'
const focusable = 'input:not([type="hidden"]), textarea, select, button'

/** Puts the focus into a field of a form; into the text of an editor, not its tools. */
export function focusField(form: HTMLElement | null, name: string): void {
  const field = form?.querySelector(`[data-field="${name}"]`)
  const place = field?.querySelector<HTMLElement>(typedIn) ?? field?.querySelector<HTMLElement>(focusable)
  place?.focus()
}
