export const preserveConserveContentFallback = {
  title: 'Preserve and conserve',
  subtitle: 'Our responsibility',
  description: 'Soon you can read here what we do about it.',
}
