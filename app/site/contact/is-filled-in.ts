import { isBlank } from '#engine/rules/visible.ts'

/** To browsers a space is text. What nobody could see is emptied, so that they say of it what they say of an empty field. */
export function isFilledIn(form: HTMLFormElement): boolean {
  for (const field of form.elements)
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.required)
      if (isBlank(field.value)) field.value = ''
  return form.reportValidity()
}
