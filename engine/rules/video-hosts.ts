/** Hosts whose videos can be shown inside a page. */
export const youTubeHost = /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be)$/
export const vimeoHost = /(^|\.)vimeo\.com$/
