import type { Locale } from '#domain/locale.ts'

/** Pixels of every share image, as the pages say and the server draws them. */
export const shareSize = { width: 1200, height: 630 } as const

/** The picture in the words of a language; English needs no word of it. */
export function inLanguage(image: string, locale: Locale): string {
  return locale.startsWith('en') ? image : `${image}?lang=${locale}`
}

/** Pictures that stand for a page where somebody shares it, as paths. */
export const shareImage = {
  restaurant: (idOrName: string | number) => `/share/${encodeURIComponent(idOrName)}.png`,
  region: (id: string) => `/share/region/${encodeURIComponent(id)}.png`,
} as const
