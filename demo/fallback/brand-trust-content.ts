export const brandTrustContentFallback = { title: 'Trusted by producers, ports and mills in 25 countries' }
