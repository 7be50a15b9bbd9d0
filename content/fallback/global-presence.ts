export const globalPresenceFallback = {
  title: 'Twelve desks, one phone call apart',
  subtitle: 'Global presence',
  description: 'From Houston to Shanghai our people sit where the cargo is loaded and where it is needed.',
}
