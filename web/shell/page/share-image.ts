import type { Locale } from '#domain/locale.ts'

/** Size of share images, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

/** Returns the path of an image in a language. English is the default. */
export function inLanguage(image: string, locale: Locale): string {
  return locale.startsWith('en') ? image : `${image}?lang=${locale}`
}

export const shareImage = {
  restaurant: (idOrName: string | number) => `/share/${encodeURIComponent(idOrName)}.png`,
  region: (id: string) => `/share/region/${encodeURIComponent(id)}.png`,
} as const
