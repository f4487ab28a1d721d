import { areas, type CallGroup, tags } from '#contracts/openapi/areas.ts'
import { escapeHtml, schemeColors } from '#server/platform/calls/html.ts'

/** Colors from `web/styles/tokens.css`, as this page is drawn without the web app. */
const colors = schemeColors({
  paper: ['oklch(98.2% 0.01 84)', 'oklch(18.5% 0.012 45)'],
  raised: ['oklch(99.5% 0.005 86)', 'oklch(22.5% 0.014 45)'],
  sunk: ['oklch(95.2% 0.015 82)', 'oklch(15% 0.01 45)'],
  ink: ['oklch(24% 0.024 42)', 'oklch(94% 0.013 84)'],
  soft: ['oklch(44.5% 0.024 48)', 'oklch(77% 0.018 74)'],
  line: ['oklch(88% 0.018 78)', 'oklch(33% 0.015 55)'],
  accent: ['oklch(40.5% 0.13 21)', 'oklch(75% 0.105 26)'],
  wash: ['oklch(94.6% 0.022 38)', 'oklch(27% 0.036 28)'],
  good: ['oklch(42% 0.085 148)', 'oklch(80% 0.1 148)'],
  warn: ['oklch(45% 0.095 62)', 'oklch(83% 0.1 82)'],
  focus: ['oklch(48% 0.15 255)', 'oklch(82% 0.1 245)'],
})

const style = `${colors}
*{box-sizing:border-box}html{scroll-padding-top:24px}
body{margin:0;overflow-wrap:anywhere;font:16px/1.6 "Inter Variable",system-ui,sans-serif;color:var(--ink);background:var(--paper)}
a{color:var(--accent);text-underline-offset:.2em;text-decoration-thickness:1px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
code,pre{font:.8438rem/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
code{overflow-wrap:anywhere}
h1,h2,h3{font-family:Literata,Georgia,"Times New Roman",serif;font-weight:480;line-height:1.2;letter-spacing:-.012em;text-wrap:balance}
h1{font-size:clamp(2rem,1.6rem + 2vw,2.9rem);margin:0 0 12px}h2{font-size:1.625rem;margin:0 0 8px}h3{font-size:1.1875rem;margin:28px 0 8px}
p{margin:0 0 12px;max-width:66ch}.lead{font-size:1.1875rem;line-height:1.5;color:var(--soft)}
.skip{position:absolute;inset-inline-start:-9999px}.skip:focus{inset-inline-start:16px;top:8px;padding:8px 16px;background:var(--raised)}
.top{display:flex;align-items:center;gap:12px;padding:16px clamp(16px,4vw,40px);border-bottom:1px solid var(--line)}
.top a{display:flex;align-items:center;gap:10px;min-height:28px;color:inherit;text-decoration:none;font:480 1.1875rem Literata,Georgia,serif}.top svg{color:var(--accent)}
.top a+a{font:inherit;font-size:.9375rem;color:var(--accent);text-decoration:underline}.top a:first-child{margin-inline-end:auto}
.frame{max-width:1360px;margin:0 auto;padding:0 clamp(16px,4vw,40px)}
nav{border-top:1px solid var(--line);padding:24px 0 64px}.frame{display:flex;flex-direction:column-reverse}
nav h2{font:600 .8438rem/1.4 "Inter Variable",system-ui,sans-serif;letter-spacing:0;color:var(--soft);margin:20px 0 2px}
nav ul{list-style:none;margin:0;padding:0}nav a{display:block;padding:6px 0;color:inherit;text-decoration:none}nav a:hover{color:var(--accent);text-decoration:underline}nav a[aria-current]{color:var(--accent);font-weight:600}
main{padding:32px 0 96px;min-width:0}
.calls{list-style:none;padding:0;margin:24px 0 0;border-top:1px solid var(--line)}.calls a{display:grid;grid-template-columns:4.5rem 1fr;gap:2px 12px;align-items:baseline;padding:10px 0;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}.calls a:hover{background:var(--wash)}.calls span:last-child{grid-column:2;color:var(--soft);font-size:.9375rem;line-height:1.45}
.call,.object{border-top:1px solid var(--line);margin-top:56px;padding-top:32px}
.method{font:600 .75rem/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.04em;color:var(--accent)}.GET{color:var(--good)}.PUT,.DELETE{color:var(--warn)}
.address{display:flex;gap:12px;align-items:baseline;margin:0 0 12px}.address code{font-size:.9375rem}
.who{font-size:.9375rem;color:var(--soft);margin:0 0 16px}
.pair{display:grid;gap:16px;margin:20px 0 8px}
.sample{border:1px solid var(--line);border-radius:8px;background:var(--sunk);min-width:0;overflow:hidden}
.sample summary,.sample .label{margin:0;padding:10px 14px;font-size:.8438rem;font-weight:600;color:var(--soft)}.sample summary{cursor:pointer}.sample details+details{border-top:1px solid var(--line)}
.code{overflow:auto;max-height:30rem}pre{margin:0;padding:4px 14px 14px;width:max-content;min-width:100%}.pick code{user-select:all;-webkit-user-select:all;overflow-wrap:normal}
dl{margin:0;border-top:1px solid var(--line)}dl>div{padding:10px 0;border-bottom:1px solid var(--line)}dt{display:flex;flex-wrap:wrap;gap:2px 10px;align-items:baseline}dt code:first-child{font-weight:600}dd{margin:2px 0 0;font-size:.9375rem;line-height:1.5;max-width:66ch}
.kind{font-size:.8438rem;color:var(--soft)}.must{font-size:.8438rem;color:var(--accent);font-weight:560}
.area{margin-top:40px}.area ul{list-style:none;padding:0;margin:8px 0 0;border-top:1px solid var(--line)}.area li{border-bottom:1px solid var(--line);padding:10px 0}.area li a{font-weight:560}
@media (min-width:900px){.pair{grid-template-columns:1fr 1fr;align-items:start}.area li{display:grid;grid-template-columns:14rem 1fr;gap:16px}}
@media (min-width:1100px){.frame{display:grid;align-items:start;grid-template-columns:208px minmax(0,1fr);gap:56px}
nav{position:sticky;top:0;max-height:100vh;overflow:auto;border:0;padding:36px 4px}nav a{padding:2px 0;font-size:.9375rem}.top .jump{display:none}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@media print{nav,.top a+a{display:none}.code{max-height:none}pre{white-space:pre-wrap}}`

/** The logo, as `art/logo.ts` draws it. */
const logo =
  '<svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3.5 19V10.5a4.25 4.25 0 0 1 8.5 0a4.25 4.25 0 0 1 8.5 0V19M3.5 15.5h17"/></svg>'

/** Draws a page of the reference around its content. `group` is the group that the page is about, or null. */
export function referencePage(
  title: string,
  group: CallGroup | null,
  groups: ReadonlySet<CallGroup>,
  content: string,
): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style>`
  const top = `<header class="top"><a href="/docs/api">${logo}Banquette API</a><a class="jump" href="#calls">All calls</a><a href="/openapi.json">openapi.json</a></header>`
  return `<!doctype html><html lang="en"><head>${head}</head><body><a class="skip" href="#content">Skip to content</a>${top}<div class="frame">${navigation(group, groups)}<main id="content">${content}</main></div></body></html>`
}

function navigation(current: CallGroup | null, groups: ReadonlySet<CallGroup>): string {
  const link = (href: string, text: string, isCurrent: boolean) =>
    `<li><a href="${href}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a></li>`
  const sections = areas.map(({ title, groups: own }) => {
    const links = own
      .filter((name) => groups.has(name))
      .map((name) => link(`/docs/api/${name}`, tags[name].title, name === current))
    return `<h2>${title}</h2><ul>${links.join('')}</ul>`
  })
  return `<nav id="calls" aria-label="Calls" tabindex="-1"><ul>${link('/docs/api', 'Getting started', current === null)}</ul>${sections.join('')}</nav>`
}
