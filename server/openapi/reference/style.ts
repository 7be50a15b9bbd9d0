import { colorProperties, fontFaceCss } from '#engine/derive/theme-css.ts'
import { site } from '#site'

const { theme } = site
const faces = theme.fonts.faces.filter((face) => 'src' in face && theme.fonts.preload.includes(face.src))
const colors = colorProperties(theme)

/** The company's theme and its one bent corner, in a page that loads no style sheet. */
export const style = `
${faces.map(fontFaceCss).join('')}
:root{${colors.map(([name, value]) => `${name}:${value};`).join('')}--margin:clamp(20px,5vw,80px)}
*{box-sizing:border-box}
html{scroll-padding-top:16px;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--stone-50);color:var(--text);font:16px/1.55 ${theme.fonts.stack}}
a{color:var(--teal-dark);text-underline-offset:3px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
h1,h2{font-stretch:118%;font-weight:560;letter-spacing:-.022em;line-height:1.06;text-wrap:balance}
h3{margin:24px 0 8px;font-size:15px;font-weight:650;letter-spacing:.01em}
p{margin:0 0 12px;max-width:42em;text-wrap:pretty}
code,pre{font:13.5px/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{overflow-wrap:anywhere}
pre{margin:0 0 16px;padding:16px 24px 16px 16px;overflow-x:auto;background:var(--petrol-900);color:var(--text-inv);border-radius:0 ${theme.corners.s} 0 0}
pre:focus-visible{outline-color:var(--amber)}
header{padding:clamp(48px,7vw,96px) var(--margin) 40px;background:var(--petrol-900);color:var(--text-inv)}
header h1{margin:0 0 12px;font-size:clamp(32px,4.4vw,60px)}
header p{color:var(--text-inv-muted);font-size:18px}
header a,header code{color:var(--text-inv)}
header :focus-visible{outline-color:var(--amber)}
.page{display:grid;grid-template-columns:250px minmax(0,1fr);gap:clamp(24px,4vw,64px);max-width:1440px;padding:32px var(--margin) 96px}
nav{font-size:14px}
.wide{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:16px 0 32px}
.narrow{display:none}
nav strong{display:block;margin:16px 0 4px;font-weight:650}
nav a{display:block;padding:5px 0;text-decoration:none}
nav a:hover{text-decoration:underline}
section>h2{display:flex;align-items:baseline;gap:12px;margin:64px 0 8px;font-size:clamp(24px,2.6vw,34px)}
section>h2::before{content:"";flex:none;width:14px;height:14px;background:var(--flare);border-radius:0 10px 0 0}
section:first-child>h2{margin-top:16px}
section>p{color:var(--text-muted)}
.chapter{padding:24px clamp(16px,3vw,32px);margin:0 0 16px;background:var(--white);border-radius:0 ${theme.corners.m} 0 0}
.chapter>:last-child{margin-bottom:8px}
.chapter h3{margin-top:0;font-size:20px;font-stretch:106%;font-weight:600}
details.op{border-top:1px solid var(--line)}
details.op:last-child{border-bottom:1px solid var(--line)}
details.op[open]{padding:0 clamp(12px,2vw,24px) 16px;background:var(--white);border-radius:0 ${theme.corners.m} 0 0}
details.op>summary{display:grid;grid-template-columns:64px minmax(0,1fr) auto;gap:4px 12px;align-items:baseline;min-height:48px;padding:12px 0;cursor:pointer;list-style:none}
details.op>summary::-webkit-details-marker{display:none}
summary b{font-size:13px;font-weight:650;letter-spacing:.03em;color:var(--teal-dark)}
.post,.put{color:var(--flare-ink)!important}.delete{color:var(--err)!important}
summary code{font-size:14.5px}
summary span{grid-column:2;color:var(--text-muted);font-size:14px}
summary em{grid-row:1;grid-column:3;color:var(--text-muted);font-size:13px;font-style:normal}
table{width:100%;margin:0 0 16px;border-collapse:collapse;font-size:14px}
th,td{padding:8px 16px 8px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--stone-200)}
th{font-weight:600;color:var(--text-muted)}
td:first-child{width:30%}td:nth-child(2){width:22%}
td strong{font-weight:600;font-size:12.5px;color:var(--flare-ink)}
.answer{margin:0 0 4px}.answer b{display:inline-block;min-width:44px;font-weight:650}
.shape{display:block;margin:0 0 12px;padding:10px 12px;background:var(--stone-100);font-size:13px}
.fails a{display:inline-block;min-width:40px;padding:4px 0;margin-right:8px}
details.example>summary{padding:8px 0;color:var(--teal-dark);cursor:pointer;font-size:14px}
@media(max-width:900px){
.page{display:block;padding-top:16px}
.wide{display:none}
.narrow{display:block;border-bottom:1px solid var(--line)}
.narrow summary{padding:12px 0;font-weight:650;cursor:pointer}
nav a{padding:9px 0}
}
@media(max-width:640px){
details.op>summary{grid-template-columns:52px minmax(0,1fr)}
summary em{grid-row:auto;grid-column:2}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table,tbody,tr,td{display:block;width:auto!important}
tr{padding:8px 0;border-bottom:1px solid var(--stone-200)}
td{padding:1px 0;border:0}
td:nth-child(2){color:var(--text-muted)}
.fails a{padding:9px 0}
}
@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
`.replaceAll('\n', '')
