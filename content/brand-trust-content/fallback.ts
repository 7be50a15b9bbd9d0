export const brandTrustContentFallback = { title: 'Who we work with' }
