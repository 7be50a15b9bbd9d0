/** What the address of a search may ask for. */
export const searchListing = LISTINGS.search
