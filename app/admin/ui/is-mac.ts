/** Whether the keyboard has a command key in the place of Ctrl. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
