import { contrast, fromHex, withinSrgb, type Oklch } from '#domain/color/oklch.ts'

/** Values for `data-theme="tenant"` in tokens.css: one hue and, per color scheme, a legible lightness and chroma. */
export interface TenantPalette {
  readonly hue: number
  readonly light: { readonly lightness: number; readonly chroma: number }
  readonly dark: { readonly lightness: number; readonly chroma: number }
}

/** Minimum contrast ratio between an accent and every background. */
export const READABLE = 4.5

/** Backgrounds in tokens.css that contrast least with an accent. */
const GROUNDS = {
  light: [at(0.952, 0.015, 82), at(0.95, 0.022, 0)],
  dark: [at(0.225, 0.014, 45), at(0.265, 0.03, 0)],
}
const ON_ACCENT = { light: at(0.982, 0.006, 84), dark: at(0.19, 0.02, 45) }

/**
 * Derives accents for both color schemes from a tenant's color (`#rrggbb`). Keeps the hue and changes the lightness
 * only as far as a contrast of 4.5:1 requires. Returns undefined for an invalid color.
 */
export function tenantPalette(color: string): TenantPalette | undefined {
  const given = fromHex(color)
  if (!given) return undefined
  return {
    hue: round(given.hue, 1),
    light: firstReadable(given, 'light', Math.min(given.lightness, 0.6), -0.005),
    dark: firstReadable(given, 'dark', Math.max(given.lightness, 0.68), 0.005),
  }
}

/** Returns the custom properties of a palette, for the `style` of `<html>`. */
export function tenantStyle({
  hue,
  light,
  dark,
}: TenantPalette): Readonly<Record<`--tenant-${string}`, string>> {
  return {
    '--tenant-hue': String(hue),
    '--tenant-light': String(light.lightness),
    '--tenant-chroma': String(light.chroma),
    '--tenant-dark': String(dark.lightness),
    '--tenant-chroma-dark': String(dark.chroma),
  }
}

function firstReadable(given: Oklch, scheme: 'light' | 'dark', from: number, step: number) {
  for (let lightness = from; lightness > 0.1 && lightness < 0.98; lightness += step) {
    const shown = withinSrgb({
      ...given,
      lightness,
      chroma: Math.min(given.chroma, scheme === 'dark' ? 0.12 : 0.2),
    })
    const accent = {
      ...shown,
      lightness: round(shown.lightness, 3),
      chroma: Math.floor(shown.chroma * 1000) / 1000,
    }
    const grounds = [...GROUNDS[scheme].map((ground) => ({ ...ground, hue: given.hue })), ON_ACCENT[scheme]]
    if (grounds.every((ground) => contrast(accent, ground) >= READABLE + 0.1)) {
      return { lightness: accent.lightness, chroma: accent.chroma }
    }
  }
  return scheme === 'light' ? { lightness: 0.3, chroma: 0 } : { lightness: 0.9, chroma: 0 }
}

function at(lightness: number, chroma: number, hue: number): Oklch {
  return { lightness, chroma, hue }
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
