export const newsInsightContentFallback = {
  title: 'Notes from the desk',
  subtitle: 'News and insight',
  description: 'What we see in freight, weather and price, written by the people who trade it.',
}
