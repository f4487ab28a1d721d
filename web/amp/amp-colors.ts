/**
 * Colors of lightweight pages, light then dark, in a format every browser supports. A test compares them with
 * `web/styles/tokens.css`.
 */
export const ampColors = {
  paper: ['#fcf9f2', '#17110e'],
  raised: ['#fffdfa', '#221a16'],
  ink: ['#291c16', '#efebe2'],
  'ink-soft': ['#605049', '#bbb3a8'],
  line: ['#ded6cb', '#3c332e'],
  'line-strong': ['#8e7c6f', '#85786e'],
  accent: ['#812129', '#e9938b'],
  'on-accent': ['#fcf9f2', '#240f0d'],
  wash: ['#fbe9e3', '#36201c'],
  good: ['#285931', '#91d099'],
  'warn-wash': ['#fbeed1', '#322513'],
  focus: ['#0e5caf', '#8ccbff'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>
