export const valueSectionFallback = { title: 'What we value' }
