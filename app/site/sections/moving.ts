// One file for browsers: these sections do something when they are seen, and small files would cost more than they weigh.
export { default as Faq } from './faq/faq.tsx'
export { default as GlobalPresence } from './global-presence/global-presence.tsx'
export { default as LetsBeGreat } from './lets-be-great/lets-be-great.tsx'
export { default as Value } from './value/value.tsx'
export { default as WhoWeAre } from './who-we-are/who-we-are.tsx'
