/** The keys of the rich text editor, for the keyboard help; the editor and the browser listen to them themselves. */
export const textKeys: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: 'Ctrl+k', does: 'Link the selected words' },
  { keys: 'Ctrl+f', does: 'Find and replace' },
  { keys: 'Ctrl+b', does: 'Bold' },
  { keys: 'Ctrl+i', does: 'Italic' },
  { keys: 'Ctrl+u', does: 'Underline' },
  { keys: 'Ctrl+,', does: 'Subscript, as in H₂S' },
  { keys: 'Ctrl+.', does: 'Superscript, as in m³' },
  { keys: 'Ctrl+z', does: 'Undo' },
  { keys: 'Ctrl+Shift+z', does: 'Redo' },
  { keys: 'Ctrl+Shift+v', does: 'Paste as plain text' },
]
