export const footerFallback = { company_description: 'Write to us or call: we are glad to hear from you.' }
