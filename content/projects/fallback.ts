export const projectsFallback = []
