export const globalPresenceFallback = {
  title: 'Our desks, one phone call apart',
  subtitle: 'Global presence',
  description: 'From Rotterdam to Singapore our people sit where the cargo is loaded and where it is needed.',
}
