import { securityHeaders } from '#server/http/headers.ts'

/** Kept nowhere, found by nobody, told to no other site, and framed by the panel alone. */
export const previewHeaders = (publicUrl: string): Record<string, string> => ({
  ...securityHeaders(publicUrl),
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
})
