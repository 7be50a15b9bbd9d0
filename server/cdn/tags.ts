/** On every response that a CDN may cache. */
export const everything = 'site'

/** What is made of a content type carries it. A zone may hold other sites, whose tags must not be ours. */
export const tagOf = (type: string): string => `${everything}-${type}`
