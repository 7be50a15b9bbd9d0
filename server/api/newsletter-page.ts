import { createHash } from 'node:crypto'

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#F6F8F4;color:#0B2328;font:17px/1.6 Archivo,system-ui,sans-serif}' +
  'main{max-width:32em;padding:48px 32px;background:#fff;border-radius:0 56px 0 0}h1{margin:0 0 12px;font-size:28px;line-height:1.15}' +
  'button,a{display:inline-block;margin-top:16px;padding:16px 24px;border:0;border-radius:0 20px 0 0;background:#0A2E35;color:#F3F6F1;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}' +
  ':focus-visible{outline:3px solid #0B6E86;outline-offset:3px}'

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

export const thanks = 'Thank you for subscribing to our newsletter!'

const states = {
  subscribed: {
    title: thanks,
    text: 'The next letter comes on Sunday evening.',
    action: '<a href="/">To the website</a>',
  },
  ask: {
    title: 'Leave the newsletter?',
    text: 'We will stop writing to you. You can subscribe again at any time.',
    action: '<form method="post"><button type="submit">Unsubscribe</button></form>',
  },
  done: {
    title: 'You are unsubscribed',
    text: 'We will not write to you again.',
    action: '<a href="/">To the website</a>',
  },
  invalid: {
    title: 'This link does not work',
    text: 'It may be incomplete. Copy the whole link from the letter.',
    action: '<a href="/">To the website</a>',
  },
}

export type NewsletterState = keyof typeof states

/** A page without script: it opens from mail programs, on whatever people read mail with. */
export function newsletterPage(state: NewsletterState): { html: string; policy: string } {
  const { title, text, action } = states[state]
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style>`
  const html = `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>${title}</h1><p>${text}</p>${action}</main></body></html>`
  return { html, policy }
}
