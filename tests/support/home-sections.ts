import { homePage } from '#app/site/sections/home-page.ts'

/** The sections of the home page, from top to bottom, by their ids. */
export const homeSections = [...homePage.map(({ id }) => id), 'footer']
