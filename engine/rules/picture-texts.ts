/** How long what is said about a picture may be. A description is read out in one breath. */
export const maxDescriptionLength = 160
export const maxCaptionLength = 300
export const maxPictureNameLength = 200
