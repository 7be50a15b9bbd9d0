import { Extension } from '@tiptap/core'

/** Ctrl+Enter publishes the form around the editor: it must not break the line first. Shift+Enter does that. */
export const PublishKey = Extension.create({
  name: 'publishKey',
  priority: 1_000,
  addKeyboardShortcuts: () => ({ 'Mod-Enter': () => true }),
})
