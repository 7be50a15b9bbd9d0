/** What every response carries, no matter which part sends it. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

export const apiHeaders = (publicUrl: string): Record<string, string> => ({
  ...securityHeaders(publicUrl),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})
