import { askAgain } from './ask-again.ts'

/** Where a browser keeps its owner's choice; nothing there follows the system. */
export const themeKey = 'panelTheme'

const dress = `let c;try{c=localStorage.getItem('${themeKey}')}catch{}d.theme=c==='light'||c==='dark'?c:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'`
const keepSubmit =
  "addEventListener('submit',e=>{if(e.target.hasAttribute('action')&&d.panel!=='ready'){e.preventDefault();d.panel='asked'}},true)"

/**
 * Runs in the head of the panel's pages, before anything is drawn: light must not flash up at night, and the
 * login form is the only one with an action: sent before the code is there, it is kept, and sent again when that comes.
 */
export const panelHeadScript = `{const d=document.documentElement.dataset;${dress};${keepSubmit}};(${askAgain})()`
