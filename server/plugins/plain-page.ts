import { createHash } from 'node:crypto'
import { escapeHtml } from '#server/http/escape-html.ts'
import { site } from '#site'

const { colors, corners, fonts } = site.theme
const style =
  `body{margin:0;min-height:100vh;display:grid;place-items:center;background:${colors['stone-50']};color:${colors.text};font:17px/1.6 ${fonts.stack}}` +
  `main{max-width:32em;padding:48px 32px;background:${colors.white};border-radius:0 ${corners.m} 0 0}h1{margin:0 0 12px;font-size:28px;line-height:1.15}` +
  `button,a{display:inline-block;margin-top:16px;padding:16px 24px;border:0;border-radius:0 ${corners.s} 0 0;background:${colors['petrol-800']};color:${colors['text-inv']};font:inherit;font-weight:600;text-decoration:none;cursor:pointer}` +
  `:focus-visible{outline:3px solid ${colors.focus};outline-offset:3px}`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

export type PlainPage = {
  readonly title: string
  readonly text: string
  /** Sends the page's own address back, where the page asks before something is done. */
  readonly button?: string
}

/** A page of one sentence that needs nothing: no script, no file, no site behind it. */
export function plainPage({ title, text, button }: PlainPage): { html: string; headers: Record<string, string> } {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style>`
  const action = button
    ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
    : '<a href="/">Back to the website</a>'
  return {
    html: `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${action}</main></body></html>`,
    headers: { 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' },
  }
}
