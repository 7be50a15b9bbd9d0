export const letsBeGreatFallback = { title: 'Let’s be great' }
