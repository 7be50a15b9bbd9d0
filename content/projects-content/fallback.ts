export const projectsContentFallback = { title: 'Projects' }
