/**
 * The tokens of web/styles/tokens.css as hex codes, because mail apps support only those. Each has a light
 * and a dark color.
 */
const colors = {
  page: ['#f4eee4', '#0f0a08'],
  card: ['#fffdfa', '#221a16'],
  foot: ['#f4eee4', '#17110e'],
  ink: ['#291c16', '#efebe2'],
  soft: ['#605049', '#bbb3a8'],
  line: ['#ded6cb', '#3c332e'],
  accent: ['#812129', '#e9938b'],
  onAccent: ['#fcf9f2', '#240f0d'],
  good: ['#285931', '#91d099'],
  warn: ['#7a4710', '#e8c17a'],
  bad: ['#a02014', '#f49886'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type MailColor = keyof typeof colors

/** Returns the light color for inline styles because many mail apps drop style sheets. */
export const light = (name: MailColor): string => colors[name][0]

export const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const serif = "Literata,Georgia,'Times New Roman',serif"

const names = Object.keys(colors) as MailColor[]
const dark = names.flatMap((name) => [
  `.t-${name}{color:${colors[name][1]}!important}`,
  `.b-${name}{background-color:${colors[name][1]}!important}`,
])

/** Styles that can't be inlined: dark colors, and narrower margins on phones. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
table{border-collapse:collapse}
a{color:inherit}
@media (max-width:480px){.side{padding-left:24px!important;padding-right:24px!important}.outer{padding:0!important}.card{border-radius:0!important;border-left:0!important;border-right:0!important}.label,.value{display:block!important;width:auto!important}.label{padding-bottom:0!important;border-bottom:0!important}.value{padding-top:2px!important}}
@media (prefers-color-scheme:dark){${dark.join('')}.edge{border-color:${colors.line[1]}!important}}`
