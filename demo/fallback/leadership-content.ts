export const leadershipContentFallback = {
  subtitle: 'Leadership',
  title: 'The people who sign',
  description: 'Four partners, each answerable by name for what leaves our terminals.',
  button_text: 'MEET THE TEAM',
  button_link: '/contact',
}
