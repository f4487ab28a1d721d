import { contrast, fromHex } from './oklch.ts'

/** The default text color of the light theme, as in tokens.css. */
const ink = { lightness: 0.24, chroma: 0.024, hue: 42 }
const leastContrast = 7

/** Whether the text of the light theme is readable on a color (`#rrggbb`). False for anything that isn't a color. */
export function isReadableBackground(color: string): boolean {
  const background = fromHex(color)
  return background !== undefined && contrast(background, ink) >= leastContrast
}
