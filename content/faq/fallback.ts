export const faqFallback = []
