export const whoWeAreFallback = { title: 'Who we are', button_text: 'TALK TO US', button_link: '/contact' }
