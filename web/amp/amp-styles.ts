import { ampColors } from './amp-colors.ts'

function colors(scheme: 0 | 1): string {
  return Object.entries(ampColors)
    .map(([name, values]) => `--${name}:${values[scheme]}`)
    .join(';')
}

const rules = `
:root{--serif:Literata,Georgia,"Noto Serif","Songti TC","Noto Serif CJK TC",serif}
*,::before,::after{box-sizing:border-box;margin:0;padding:0}
html{background:var(--paper);color:var(--ink);font:16px/1.55 "Inter Variable",Inter,Roboto,"Helvetica Neue",Arial,"PingFang TC","Microsoft JhengHei","Noto Sans CJK TC",sans-serif;-webkit-text-size-adjust:100%;text-size-adjust:100%;overflow-wrap:break-word}
body{max-width:62rem;min-width:288px;margin:0 auto;padding:0 clamp(1rem,4vw,2.5rem)}
h1,h2{font-family:var(--serif);font-weight:500;line-height:1.15;letter-spacing:-.012em;text-wrap:balance}
h1{font-size:clamp(2rem,1.5rem + 2.4vw,3rem)}
h2{font-size:1.375rem}
ul{list-style:none}
a{color:inherit;text-decoration:underline;text-decoration-thickness:1px;text-decoration-color:var(--line-strong);text-underline-offset:.2em}
a:hover{text-decoration-color:currentcolor}
:focus-visible{outline:2.5px solid var(--focus);outline-offset:3px;border-radius:4px}
header,.between{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 1.5rem}
header{min-height:60px;border-bottom:1px solid var(--line)}
.mark{display:inline-flex;align-items:center;gap:.6rem;min-height:44px;font:500 1.25rem var(--serif);text-decoration:none}
.mark svg{color:var(--accent)}
.tall{display:inline-flex;align-items:center;min-height:44px}
.soft{color:var(--ink-soft)}
.small{font-size:.875rem}
.numbers,time,td{font-variant-numeric:tabular-nums lining-nums}
.nowrap{white-space:nowrap}
.text-good{color:var(--good)}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
nav ol,.row{display:flex;flex-wrap:wrap;gap:0 1rem;list-style:none}
nav li+li::before{content:"›";margin-inline-end:1rem;color:var(--ink-soft)}
.row li+li::before{content:none}
main{padding:1.25rem 0 3rem}
main section{margin-top:2rem;padding-top:1.25rem;border-top:1px solid var(--line)}
section h2{margin-bottom:.75rem}
.facts{display:flex;flex-wrap:wrap;gap:0 1rem;margin-top:.6rem;color:var(--ink-soft)}
.picture{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;border-radius:14px;background:var(--wash);margin-bottom:1.25rem}
.lead{margin-top:1.25rem;font-size:1.125rem;max-width:62ch;white-space:pre-line}
.note{margin-top:1.25rem;padding:.75rem 1rem;border-inline-start:3px solid var(--accent);background:var(--wash);max-width:62ch}
.warn{background:var(--warn-wash)}
.slip{margin-top:1.5rem;padding:1.25rem;border:1px solid var(--line);border-top:3px solid var(--accent);border-radius:8px;background:var(--raised)}
.slip p+p,.slip ul+p,.slip p+form,.slip ul+form,.slip form+p{margin-top:.75rem}
.day{margin:.25rem 0 .5rem;font-size:.875rem;color:var(--ink-soft)}
h3{margin-bottom:.5rem;font-size:.875rem;font-weight:500}
.times{display:grid;grid-template-columns:repeat(auto-fill,minmax(5.5rem,1fr));gap:.5rem;margin-bottom:1rem}
.times a{display:flex;align-items:center;justify-content:center;min-height:44px;padding:0 .25rem;border:1px solid var(--accent);border-radius:8px;color:var(--accent);font-weight:600;text-decoration:none}
.times a:hover{background:var(--wash)}
.times .ask{border-style:dashed}
form{display:flex;flex-wrap:wrap;align-items:end;gap:.75rem}
label{display:grid;gap:.25rem;flex:1 1 9rem;font-size:.875rem;color:var(--ink-soft)}
input,select,button{font:inherit;min-height:44px;border-radius:8px}
input,select{width:100%;padding:0 .75rem;border:1px solid var(--line-strong);background:var(--paper);color:var(--ink);font-size:1rem}
button{flex:1 1 100%;padding:0 1.25rem;border:0;background:var(--accent);color:var(--on-accent);font-weight:600;cursor:pointer}
.search button{flex:0 0 auto}
table{width:100%;max-width:34rem;border-collapse:collapse}
th,td{padding:.45rem 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top;font-weight:400}
th::first-letter{text-transform:uppercase}
td{text-align:end}
td span{display:block}
.today th,.today td{font-weight:600}
.chips{display:flex;flex-wrap:wrap;gap:.5rem}
.chips li{padding:.2rem .75rem;border:1px solid var(--line);border-radius:99px;font-size:.875rem}
.regions{columns:2 9rem;column-gap:2rem}
.regions li{break-inside:avoid}
.regions a{display:flex;justify-content:space-between;gap:.75rem;min-height:44px;align-items:center}
.cards li{padding:.9rem 0;border-bottom:1px solid var(--line);break-inside:avoid}
.cards a{font:500 1.1875rem/1.3 var(--serif);display:inline-block;padding:.5rem 0 .15rem}
.cards .facts{margin:0;gap:0 .75rem;font-size:.875rem}
footer{padding:1.25rem 0 2rem;border-top:1px solid var(--line);color:var(--ink-soft);font-size:.875rem}
footer a{display:inline-flex;align-items:center;min-height:44px}
@media(min-width:820px){.restaurant{display:grid;grid-template-columns:minmax(0,1.3fr) minmax(18rem,.7fr);gap:0 3rem;align-items:start}.restaurant>.slip{grid-column:2;grid-row:1/span 9;margin-top:0}.restaurant>:not(.slip){grid-column:1}.cards{columns:2;column-gap:3rem}}
@media print{form,header,footer{display:none}}
`

/** Inlined in every page, so they're small and separate from the app's. */
export const ampStyles: string =
  `:root{color-scheme:light dark;${colors(0)}}@media(prefers-color-scheme:dark){:root{${colors(1)}}}` +
  rules.replaceAll('\n', '')
