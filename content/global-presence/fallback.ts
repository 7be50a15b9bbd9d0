export const globalPresenceFallback = { title: 'Where we are', subtitle: 'Global presence' }
