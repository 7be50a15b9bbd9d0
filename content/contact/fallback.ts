export const contactFallback = []
