const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

export const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && !!target.closest(typing)

export const hasDialog = (): boolean => document.querySelector('dialog[open]') !== null

/** Something has to be answered, or a dialog over another one closed, before the panel goes on. */
export const hasQuestion = (): boolean => document.querySelectorAll('dialog[open]').length > 1 || hasAlert()

const hasAlert = () => document.querySelector('dialog[open][role="alertdialog"]') !== null
