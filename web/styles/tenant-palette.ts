import { contrast, fromHex, withinSrgb, type Oklch } from '#domain/color/oklch.ts'
import { isReadableBackground } from '#domain/color/readable-background.ts'

/** Values for `data-theme="tenant"` in tokens.css: one hue and, per color scheme, a legible lightness and chroma. */
export interface TenantPalette {
  readonly hue: number
  readonly light: { readonly lightness: number; readonly chroma: number }
  readonly dark: { readonly lightness: number; readonly chroma: number }
}

/** Minimum contrast ratio between an accent and every background. */
export const READABLE = 4.5

/** The surfaces of the light scheme on a tenant's background. In the dark scheme, tenants have ours. */
export interface TenantGrounds {
  readonly paper: Oklch
  readonly raised: Oklch
  readonly sunk: Oklch
}

/** Surfaces in tokens.css that contrast least with an accent. The wash has the hue of the accent. */
const GROUNDS = { light: [at(0.952, 0.015, 82)], dark: [at(0.225, 0.014, 45)] }
const WASH = { light: at(0.95, 0.022, 0), dark: at(0.265, 0.03, 0) }
const ON_ACCENT = { light: at(0.982, 0.006, 84), dark: at(0.19, 0.02, 45) }

/** Colors in tokens.css that contrast least with a light surface, and the contrast that each needs. */
const LIGHTEST: readonly (readonly [color: Oklch, minContrast: number])[] = [
  [at(0.445, 0.024, 48), READABLE],
  [at(0.45, 0.095, 62), READABLE],
  [at(0.46, 0.165, 30), READABLE],
  [at(0.6, 0.03, 60), 3],
  [at(0.48, 0.15, 255), 3],
]

/**
 * Derives the light surfaces from a tenant's background (`#rrggbb`). Keeps the hue and lightens the background only
 * as far as our text needs. Returns null if the background is too dark or isn't a color.
 */
export function tenantGrounds(color: string): TenantGrounds | null {
  const given = fromHex(color)
  if (!given || !isReadableBackground(color)) return null
  for (let lightness = given.lightness; lightness < 1; lightness += 0.005) {
    const grounds = groundsAround(withinSrgb({ ...given, lightness }))
    if (areReadable(grounds)) return grounds
  }
  return groundsAround(at(1, 0, 0))
}

/** Returns the custom properties of surfaces. */
export function groundStyle({
  paper,
  raised,
  sunk,
}: TenantGrounds): Readonly<Record<`--tenant-${string}`, string>> {
  return { '--tenant-paper': css(paper), '--tenant-raised': css(raised), '--tenant-sunk': css(sunk) }
}

/**
 * Derives accents for both color schemes from a tenant's color (`#rrggbb`). Keeps the hue and changes the lightness
 * only as far as a contrast of 4.5:1 with every surface requires. Returns undefined for an invalid color.
 */
export function tenantPalette(color: string, own: TenantGrounds | null = null): TenantPalette | undefined {
  const given = fromHex(color)
  if (!given) return undefined
  const light = own ? [own.paper, own.raised, own.sunk] : GROUNDS.light
  return {
    hue: round(given.hue, 1),
    light: firstReadable(given, 'light', light, Math.min(given.lightness, 0.6), -0.005),
    dark: firstReadable(given, 'dark', GROUNDS.dark, Math.max(given.lightness, 0.68), 0.005),
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

function groundsAround(paper: Oklch): TenantGrounds {
  const { lightness, chroma } = paper
  return {
    paper,
    raised: withinSrgb({ ...paper, lightness: (lightness + 1) / 2, chroma: chroma / 2 }),
    sunk: withinSrgb({ ...paper, lightness: lightness - 0.03 }),
  }
}

function areReadable({ paper, raised, sunk }: TenantGrounds): boolean {
  return [paper, raised, sunk].every((ground) =>
    LIGHTEST.every(([color, minContrast]) => contrast(color, ground) >= minContrast + 0.05),
  )
}

function firstReadable(
  given: Oklch,
  scheme: 'light' | 'dark',
  surfaces: readonly Oklch[],
  from: number,
  step: number,
) {
  const grounds = [...surfaces, { ...WASH[scheme], hue: given.hue }, ON_ACCENT[scheme]]
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
    if (grounds.every((ground) => contrast(accent, ground) >= READABLE + 0.1)) {
      return { lightness: accent.lightness, chroma: accent.chroma }
    }
  }
  return scheme === 'light' ? { lightness: 0.3, chroma: 0 } : { lightness: 0.9, chroma: 0 }
}

function at(lightness: number, chroma: number, hue: number): Oklch {
  return { lightness, chroma, hue }
}

function css({ lightness, chroma, hue }: Oklch): string {
  return `oklch(${round(lightness, 4)} ${round(chroma, 4)} ${round(hue, 1)})`
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
