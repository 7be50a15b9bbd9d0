export const leadershipContentFallback = { title: 'Leadership' }
