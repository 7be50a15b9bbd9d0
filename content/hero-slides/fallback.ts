export const heroSlidesFallback = [{ title: 'Welcome', button_text: 'DISCOVER MORE', button_link: '#about' }]
