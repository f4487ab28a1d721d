import { directionOf } from '#domain/locale.ts'

/** Escapes text for HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export function languageAttributes(tag: string): string {
  const direction = directionOf(tag)
  return `lang="${tag}"${direction ? ` dir="${direction}"` : ''}`
}

type SchemeColor = readonly [light: string, dark: string]

/**
 * Returns style rules that set custom properties of `:root` for both color schemes, or for one if it is given. The
 * build doesn't lower the styles of these pages, and older browsers lack `light-dark()`.
 */
export function schemeColors(colors: Readonly<Record<string, SchemeColor>>, only?: 'light' | 'dark'): string {
  const root = (at: 0 | 1) =>
    `:root{${Object.entries(colors)
      .map(([name, color]) => `--${name}:${color[at]}`)
      .join(';')}}`
  if (only) return `:root{color-scheme:${only}}${root(only === 'light' ? 0 : 1)}`
  return `:root{color-scheme:light dark}${root(0)}@media (prefers-color-scheme:dark){${root(1)}}`
}
