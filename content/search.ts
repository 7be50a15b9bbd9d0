/** What a search in messages or subscriptions finds is counted and paged no further: a person narrows it instead. */
export const mostFound = 200
