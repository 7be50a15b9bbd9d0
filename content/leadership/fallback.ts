export const leadershipFallback = []
