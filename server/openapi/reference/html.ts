import { escapeHtml as escapeText } from '#server/http/escape-html.ts'

export const escapeValue = (value: unknown): string => escapeText(String(value))

/** Text whose code stands in backticks. */
export const textHtml = (text: string): string => escapeValue(text).replace(/`([^`]+)`/g, '<code>$1</code>')

export const codeBlock = (text: string): string => `<pre tabindex="0">${escapeValue(text)}</pre>`

export const anchorOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
