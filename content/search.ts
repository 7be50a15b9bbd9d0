/** So far beyond the page that is asked for, what a search in messages or subscriptions finds is counted. */
export const mostFound = 200
