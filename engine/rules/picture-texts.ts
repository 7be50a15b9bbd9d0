/** How long what is said about a picture may be. A description is read out in one breath. */
export const longestDescription = 160
export const longestCaption = 300
export const longestPictureName = 200
