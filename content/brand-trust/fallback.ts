export const brandTrustFallback = []
