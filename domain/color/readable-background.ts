import { contrast, fromHex } from './oklch.ts'

/** The default text color of the light theme, as in tokens.css. */
const ink = { lightness: 0.24, chroma: 0.024, hue: 42 }
const minContrast = 7

/**
 * Returns whether the light theme's text is readable on a background color (`#rrggbb`). Returns false for any
 * other text.
 */
export function isReadableBackground(color: string): boolean {
  const background = fromHex(color)
  return background !== undefined && contrast(background, ink) >= minContrast
}
