/** Everything that a CDN may keep carries it. */
export const everything = 'site'

/** What is made of a content type carries it. A zone may hold other sites, whose tags must not be ours. */
export const tagOf = (type: string): string => `${everything}-${type}`
