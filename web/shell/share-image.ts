/** Pixels of every share image, as the pages say and the server draws them. */
export const shareSize = { width: 1200, height: 630 } as const

/** Pictures that stand for a page where somebody shares it, as paths. */
export const shareImage = {
  restaurant: (idOrName: string | number) => `/share/${encodeURIComponent(idOrName)}.png`,
  region: (id: string) => `/share/region/${encodeURIComponent(id)}.png`,
} as const
