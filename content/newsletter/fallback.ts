export const newsletterFallback = { title: 'Newsletter', description: 'Our news by e-mail.' }
