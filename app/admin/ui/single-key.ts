const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

export const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && !!target.closest(typing)

export const hasDialog = (): boolean => document.querySelector('dialog[open]') !== null
