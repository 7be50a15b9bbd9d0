import { askAgain } from './ask-again.ts'
import { noLineSentence, waitForLine } from './no-line.ts'

/** The phone menu opens without code, and a place chosen in it lies behind it until it closes, however late the code comes. */
const closeMenu =
  "addEventListener('click',e=>{if(e.target.closest('#menu a[href*=\"#\"]'))document.getElementById('menu').hidePopover?.()})"

/** Runs in the head of the site's pages, before any other code. */
export const siteHeadScript = `${closeMenu};(${askAgain})();(${waitForLine})(${JSON.stringify(noLineSentence)})`
