/** A color as lightness 0..1, chroma 0..about 0.3 and hue in degrees. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

/** Linear-light sRGB. Each channel is 0..1 if the color can be displayed. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

export function toLinearRgb({ lightness, chroma, hue }: Oklch): LinearRgb {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

export function fromLinearRgb([red, green, blue]: LinearRgb): Oklch {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (hue + 360) % 360,
  }
}

/** Formats a color as `#rrggbb`. Clips each channel to the sRGB range. */
export function toHex(colour: Oklch): string {
  return `#${toLinearRgb(colour).map(channelHex).join('')}`
}

export function fromHex(hex: string): Oklch | undefined {
  const match = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex.trim())
  if (!match) return undefined
  const [, red = '', green = '', blue = ''] = match
  return fromLinearRgb([toLinear(red), toLinear(green), toLinear(blue)])
}

/** Lowers the chroma until the color fits in sRGB. Lightness and hue stay the same. */
export function withinSrgb(colour: Oklch): Oklch {
  let { chroma } = colour
  while (chroma > 0 && toLinearRgb({ ...colour, chroma }).some((c) => c < -0.0005 || c > 1.0005)) {
    chroma = Math.max(0, chroma - 0.002)
  }
  return { ...colour, chroma }
}

/** Returns the WCAG 2 contrast ratio of two colors, from 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = toLinearRgb(colour).map((c) => Math.min(1, Math.max(0, c)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function channelHex(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear))
  const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

function toLinear(pair: string): number {
  const encoded = Number.parseInt(pair, 16) / 255
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}
