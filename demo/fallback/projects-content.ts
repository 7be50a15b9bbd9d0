export const projectsContentFallback = {
  subtitle: 'Projects',
  title: 'Work you can stand on',
  description: 'We stay with what we build.',
}
